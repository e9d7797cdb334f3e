'use strict';

const test = require('node:test');
const assert = require('node:assert/strict');
const childProcess = require('node:child_process');
const path = require('node:path');
const { on, once } = require('node:events');
const { PreviewSession } = require('../lib/session');
const { LineSplitter } = require('../lib/lines');
const protocol = require('../lib/protocol');

const fake = path.join(__dirname, 'fake-espalier.js');

/** A session with the fake command. */
function session(kind = '', options = {}) {
    const env = { ...process.env, FAKE: kind };
    const spawn = (_, words, settings) => childProcess.spawn(process.execPath, [fake, ...words], { ...settings, env });
    const made = new PreviewSession({ command: 'espalier', file: path.join(__dirname, 'A.swift'), ...options }, spawn);
    // Several reports may come at once: those that nobody awaits yet are kept.
    made.arrived = on(made, 'report');
    return made;
}

/** The next report of a type. */
async function next(session, type) {
    for (;;) {
        const { value: [report] } = await session.arrived.next();
        if (report.type === type) return report;
    }
}

test('lines are the same however they arrive', () => {
    const text = Buffer.from('{"a":1}\n\nä\nlast\n');
    for (const size of [1, 2, 5, 100]) {
        const lines = [];
        const splitter = new LineSplitter((line) => lines.push(line), () => assert.fail());
        for (let start = 0; start < text.length; start += size) splitter.write(text.subarray(start, start + size));
        assert.deepEqual(lines, ['{"a":1}', 'ä', 'last']);
    }
});

test('a line without an end does not fill the memory', () => {
    let overflows = 0;
    const lines = [];
    const splitter = new LineSplitter((line) => lines.push(line), () => { overflows += 1; }, 1000);
    for (let count = 0; count < 100; count += 1) splitter.write(Buffer.alloc(64, 65));
    splitter.write(Buffer.from('\n{}\n'));
    assert.equal(overflows, 1);
    assert.deepEqual(lines, []);
    assert.deepEqual(splitter.parts, []);
});

test('only reports that are known are taken', () => {
    assert.equal(protocol.readReport('{"type":"frame","png":""}').type, 'frame');
    for (const line of ['', 'x', 'null', '[]', '3', '{}', '{"type":"eval"}', '{"type":["frame"]}']) {
        assert.equal(protocol.readReport(line), null);
    }
});

test('only requests of the page that are known and short go to the command', () => {
    assert.equal(protocol.writeRequest({ type: 'taken' }), '{"type":"taken"}\n');
    for (const request of [null, undefined, 'taken', { type: 'image', path: '/x.so' }, {}, { type: 'key', text: 'x'.repeat(70000) }]) {
        assert.equal(protocol.writeRequest(request), null);
    }
    assert.equal(protocol.writeRequest({ type: 'key', text: 'a\nb' }).split('\n').length, 2, 'a request is one line');
});

test('the command is asked for the file, the device and the appearance', () => {
    assert.deepEqual(PreviewSession.words({ file: '/a/-b.swift', device: 'automatic' }), ['preview', '/a/-b.swift', '--stream']);
    assert.deepEqual(
        PreviewSession.words({ file: '/a/B.swift', device: 'pad', isDark: true }),
        ['preview', '/a/B.swift', '--stream', '--device', 'pad', '--dark']);
});

test('reports come, requests go, and what is neither is dropped', async () => {
    const live = session();
    const reports = [];
    live.on('report', (report) => reports.push(report.type));
    await next(live, 'previews');
    assert.equal(live.send({ type: 'surprise' }), false);
    assert.equal(live.send({ type: 'taken' }), true);
    await next(live, 'frame');
    live.send({ type: 'pointer', phase: 'down', x: 1, y: 2, button: 1 });
    const echo = await next(live, 'refused');
    assert.deepEqual(JSON.parse(echo.reason), { type: 'pointer', phase: 'down', x: 1, y: 2, button: 1 });
    assert.deepEqual(reports, ['hello', 'previews', 'frame', 'refused']);
    live.dispose();
    await once(live.child, 'close');
});

test('another protocol is told, and the command ended', async () => {
    const live = session('other');
    const [{ text }] = await once(live, 'ended');
    assert.match(text, /protocol 7/);
    await once(live.child, 'close');
});

test('a command that ends at once is told with its last words', async () => {
    const [{ code, text }] = await once(session('missing'), 'ended');
    assert.equal(code, 1);
    assert.match(text, /words \["preview"/);
});

test('a command that is not there is told, and nothing is thrown', async () => {
    const live = new PreviewSession({ command: '/nowhere/espalier', file: path.join(__dirname, 'A.swift') });
    const [{ text }] = await once(live, 'ended');
    assert.match(text, /cannot be started/);
    assert.equal(live.send({ type: 'taken' }), false);
});

test('a flood without an end of a line ends the session', async () => {
    const live = session('endless');
    const [{ text }] = await once(live, 'ended');
    assert.match(text, /line without an end/);
    await once(live.child, 'close');
});

test('a session that is over says nothing more', async () => {
    const live = session();
    await next(live, 'hello');
    live.dispose();
    live.on('report', () => assert.fail());
    live.on('ended', () => assert.fail());
    await once(live.child, 'close');
});
