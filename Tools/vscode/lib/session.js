'use strict';

const { EventEmitter } = require('node:events');
const childProcess = require('node:child_process');
const path = require('node:path');
const { LineSplitter } = require('./lines');
const protocol = require('./protocol');

/** How much of what the command says to people is kept, in characters. */
const mostNotes = 8192;

/**
 * The previews of a file, as `espalier preview --stream` has them.
 *
 * Events: `report` with each report; `note` with a line for people, as the progress of a build; `ended` with the code and the last notes.
 */
class PreviewSession extends EventEmitter {
    /**
     * @param {{command: string, file: string, device?: string, isDark?: boolean}} options
     * @param spawn starts a process, as `child_process.spawn` does
     */
    constructor(options, spawn = childProcess.spawn) {
        super();
        this.file = options.file;
        this.notes = '';
        this.isOver = false;
        // The file follows as a path that cannot be taken for an option.
        this.child = spawn(options.command, PreviewSession.words(options), {
            cwd: path.dirname(options.file), stdio: ['pipe', 'pipe', 'pipe'],
        });
        const splitter = new LineSplitter((line) => this.take(line), () => this.fail('The command has sent a line without an end.'));
        this.child.stdout.on('data', (data) => splitter.write(data));
        this.child.stderr.on('data', (data) => this.note(data.toString('utf8')));
        // Without these, a command that ends while it is written to would end the extension's host.
        this.child.stdin.on('error', () => {});
        this.child.on('error', (error) => this.end(null, `${options.command} cannot be started: ${error.message}`));
        this.child.on('close', (code) => this.end(code, this.notes.trim()));
    }

    static words({ file, device, isDark }) {
        const words = ['preview', path.resolve(file), '--stream'];
        if (device && device !== 'automatic') words.push('--device', device);
        if (isDark) words.push('--dark');
        return words;
    }

    take(line) {
        const report = protocol.readReport(line);
        if (!report) return;
        if (report.type === 'hello' && report.protocol !== protocol.version) {
            this.fail(`The command speaks protocol ${report.protocol}, this extension ${protocol.version}: update the older of the two.`);
            return;
        }
        if (!this.isOver) this.emit('report', report);
    }

    note(text) {
        this.notes = (this.notes + text).slice(-mostNotes);
        const lines = text.split('\n').map((line) => line.trim()).filter(Boolean);
        if (lines.length > 0 && !this.isOver) this.emit('note', lines[lines.length - 1]);
    }

    /** Sends a request of the page; whether it was one. */
    send(request) {
        const line = protocol.writeRequest(request);
        if (!line || this.isOver) return false;
        this.child.stdin.write(line);
        return true;
    }

    fail(text) {
        this.end(null, text);
        this.child.kill();
    }

    end(code, text) {
        if (this.isOver) return;
        this.isOver = true;
        this.emit('ended', { code, text });
    }

    /** Ends the command, which ends what it has started. */
    dispose() {
        this.isOver = true;
        this.child.stdin.end();
        this.child.kill();
    }
}

module.exports = { PreviewSession };
