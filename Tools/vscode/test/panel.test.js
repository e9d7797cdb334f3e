'use strict';

const test = require('node:test');
const assert = require('node:assert/strict');
const { EventEmitter } = require('node:events');
const { PreviewPanel } = require('../lib/panel');

/** As much of the editor's API as the panel uses. */
function editor(settings = {}) {
    const told = [], errors = [];
    let receive, disposed;
    const values = { command: 'espalier', device: 'phone', followEditor: true, ...settings };
    const panel = {
        reveal() {},
        onDidDispose: (action) => { disposed = action; },
        dispose: () => disposed(),
        webview: {
            cspSource: 'vscode:', asWebviewUri: (uri) => uri, postMessage: (message) => told.push(message),
            onDidReceiveMessage: (action) => { receive = action; },
        },
    };
    const uri = (fsPath) => ({ fsPath, scheme: 'file', toString: () => fsPath });
    const api = {
        Uri: { file: uri, joinPath: (base, name) => uri(`${base.fsPath}/${name}`) },
        ViewColumn: { Beside: -2 }, ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3 },
        window: { activeColorTheme: { kind: 2 }, showErrorMessage: (text) => errors.push(text), createWebviewPanel: () => panel },
        workspace: { getConfiguration: () => ({ get: (name) => values[name] }) },
    };
    const document = (path, text = '#Preview {}') => ({ uri: uri(path), getText: () => text });
    return { api, told, errors, panel, receive: (message) => receive(message), document };
}

/** A session that does nothing. */
class Idle extends EventEmitter {
    constructor(options) {
        super();
        Object.assign(this, { options, sent: [], isDisposed: false, isOver: false });
    }
    send(request) { this.sent.push(request); }
    dispose() { this.isDisposed = true; }
}

function shown(settings) {
    const here = editor(settings), sessions = [];
    const panel = new PreviewPanel(here.api, (options) => {
        sessions.push(new Idle(options));
        return sessions.at(-1);
    });
    panel.show(here.document('/a/View.swift'));
    return { ...here, sessions, shown: panel };
}

test('the panel shows the file of the editor, as dark as the editor, with nothing lost before the page listens', () => {
    const { sessions, told, receive, panel } = shown();
    assert.deepEqual(sessions[0].options, { command: 'espalier', file: '/a/View.swift', device: 'phone', isDark: true });
    assert.equal(panel.title, 'Previews of View.swift');
    sessions[0].emit('report', { type: 'hello', protocol: 1 });
    assert.deepEqual(told, []);
    receive({ type: 'ready' });
    assert.deepEqual(told.map((message) => message.type), ['started', 'hello']);
    assert.match(panel.webview.html, /nonce-[\w-]{24}'/);
});

test('requests of the page go to the session, and nothing else does', () => {
    const { sessions, receive } = shown();
    receive({ type: 'request', request: { type: 'taken' } });
    receive({ type: 'other' });
    receive(null);
    assert.deepEqual(sessions[0].sent, [{ type: 'taken' }]);
});

test('another file with previews is followed, and the session before it ended; its late reports are not shown', () => {
    const { sessions, told, receive, shown: panel, document } = shown();
    receive({ type: 'ready' });
    panel.follow(document('/a/Other.swift', 'struct A {}'));
    panel.follow(document('/a/View.swift'));
    panel.follow(document('/a/notes.txt'));
    panel.follow(undefined);
    assert.equal(sessions.length, 1);
    panel.follow(document('/a/Other.swift'));
    assert.equal(sessions.length, 2);
    assert.ok(sessions[0].isDisposed);
    const count = told.length;
    sessions[0].emit('report', { type: 'frame' });
    assert.equal(told.length, count);
});

test('the file stays where the user does not want to follow', () => {
    const { sessions, shown: panel, document } = shown({ followEditor: false });
    panel.follow(document('/a/Other.swift'));
    assert.equal(sessions.length, 1);
});

test('a session that has ended is started anew, one that runs is asked to', () => {
    const { sessions, receive } = shown();
    receive({ type: 'restart' });
    assert.deepEqual(sessions[0].sent, [{ type: 'restart' }]);
    sessions[0].isOver = true;
    receive({ type: 'restart' });
    assert.equal(sessions.length, 2);
});

test('closing the panel ends the session, and it opens again', () => {
    const { sessions, panel, shown: own, document } = shown();
    panel.dispose();
    assert.ok(sessions[0].isDisposed);
    own.follow(document('/a/Other.swift'));
    assert.equal(sessions.length, 1);
    own.show(document('/a/Other.swift'));
    assert.equal(sessions.length, 2);
});

test('what is no Swift file on this machine is told', () => {
    const { api, errors, document } = editor();
    const panel = new PreviewPanel(api, () => assert.fail());
    panel.show(document('/a/notes.txt'));
    panel.show(undefined);
    assert.equal(errors.length, 2);
});
