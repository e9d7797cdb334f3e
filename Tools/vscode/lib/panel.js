'use strict';

const crypto = require('node:crypto');
const path = require('node:path');
const { page, folder } = require('./page');
const { PreviewSession } = require('./session');
const { mayHavePreviews } = require('./tasks');

/** The panel beside the editor, and the session that it shows. */
class PreviewPanel {
    /**
     * @param vscode the editor's API
     * @param {(options: object) => PreviewSession} makeSession
     */
    constructor(vscode, makeSession = (options) => new PreviewSession(options)) {
        this.vscode = vscode;
        this.makeSession = makeSession;
        this.panel = null;
        this.session = null;
        this.file = null;
        this.isReady = false;
        this.waiting = [];
    }

    /** Shows the previews of a document's file. */
    show(document) {
        if (!PreviewPanel.isSwiftFile(document)) {
            this.vscode.window.showErrorMessage('Espalier: a Swift file has previews; open one.');
            return;
        }
        if (!this.panel) this.open();
        this.panel.reveal(undefined, true);
        this.start(document.uri.fsPath);
    }

    /** Shows those of another document, if there is a panel, and if it has any. */
    follow(document) {
        const follows = this.vscode.workspace.getConfiguration('espalier').get('followEditor');
        if (!this.panel || !follows || !PreviewPanel.isSwiftFile(document) || document.uri.fsPath === this.file) return;
        if (mayHavePreviews(document.getText())) this.start(document.uri.fsPath);
    }

    static isSwiftFile(document) { return document?.uri.scheme === 'file' && document.uri.fsPath.endsWith('.swift'); }

    open() {
        const { Uri, ViewColumn, window } = this.vscode;
        const place = Uri.file(folder);
        this.panel = window.createWebviewPanel(
            'espalier.preview', 'Previews', { viewColumn: ViewColumn.Beside, preserveFocus: true },
            { enableScripts: true, localResourceRoots: [place], retainContextWhenHidden: true });
        const webview = this.panel.webview;
        webview.onDidReceiveMessage((message) => this.take(message));
        this.panel.onDidDispose(() => this.close());
        webview.html = page({
            nonce: crypto.randomBytes(18).toString('base64url'), source: webview.cspSource,
            uri: (name) => webview.asWebviewUri(Uri.joinPath(place, name)).toString(),
        });
    }

    start(file) {
        this.session?.dispose();
        this.file = file;
        this.panel.title = `Previews of ${path.basename(file)}`;
        const { Dark, HighContrast } = this.vscode.ColorThemeKind, kind = this.vscode.window.activeColorTheme.kind;
        const settings = this.vscode.workspace.getConfiguration('espalier');
        const session = this.makeSession({
            command: settings.get('command'), file, device: settings.get('device'), isDark: kind === Dark || kind === HighContrast,
        });
        this.session = session;
        this.tell({ type: 'started' });
        session.on('report', (report) => { if (session === this.session) this.tell(report); });
        session.on('note', (text) => { if (session === this.session) this.tell({ type: 'note', text }); });
        session.on('ended', ({ text }) => { if (session === this.session) this.tell({ type: 'ended', text }); });
    }

    /** Tells the page, once it listens. */
    tell(message) {
        if (this.isReady) this.panel?.webview.postMessage(message);
        else this.waiting.push(message);
    }

    take(message) {
        switch (message?.type) {
        case 'ready':
            this.isReady = true;
            this.waiting.splice(0).forEach((waiting) => this.panel.webview.postMessage(waiting));
            break;
        case 'request': this.session?.send(message.request); break;
        case 'restart':
            // A command that has ended is started anew; one that runs starts the preview again.
            if (this.session?.isOver) this.start(this.file);
            else this.session?.send({ type: 'restart' });
            break;
        }
    }

    close() {
        this.session?.dispose();
        this.panel = null;
        this.session = null;
        this.file = null;
        this.isReady = false;
        this.waiting = [];
    }

    dispose() { this.panel?.dispose(); }
}

module.exports = { PreviewPanel };
