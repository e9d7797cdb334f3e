'use strict';

const test = require('node:test');
const assert = require('node:assert/strict');
const childProcess = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const tasks = require('../lib/tasks');
const { page, folder } = require('../lib/page');

const root = path.join(__dirname, '..');
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

test('tasks are the command\'s own words', () => {
    assert.deepEqual(tasks.words({ action: 'run' }, 'phone'), ['run', '.', '--device', 'phone']);
    const pad = { action: 'run', path: 'App', arguments: ['--device', 'pad'] };
    assert.deepEqual(tasks.words(pad, 'phone'), ['run', 'App', '--device', 'pad']);
    assert.deepEqual(tasks.words({ action: 'check', path: '-x' }), ['check', './-x', '--lines']);
    assert.deepEqual(tasks.words({ action: 'inspect' }, 'phone'), ['inspect']);
    for (const none of [undefined, {}, { action: 'clean' }, { action: 'run', arguments: 'rm' }, { action: 'run', arguments: [3] }]) {
        assert.equal(tasks.words(none), null);
    }
});

test('every command and action of the manifest is there', () => {
    const source = fs.readFileSync(path.join(root, 'extension.js'), 'utf8');
    for (const { command } of manifest.contributes.commands) {
        const name = command.split('.')[1];
        assert.ok(source.includes(`'${command}'`) || tasks.actions.includes(name), command);
    }
    assert.deepEqual(manifest.contributes.taskDefinitions[0].properties.action.enum, tasks.actions);
});

test('the problem matcher reads what the compiler and espalier check --lines write', () => {
    const matcher = manifest.contributes.problemMatchers[0].pattern;
    const read = (line) => {
        const match = new RegExp(matcher.regexp).exec(line);
        return match && [match[matcher.file], match[matcher.line], match[matcher.column], match[matcher.severity], match[matcher.message]];
    };
    assert.deepEqual(
        read('/a/My App/View.swift:3:15: error: cannot find \'x\' in scope'),
        ['/a/My App/View.swift', '3', '15', 'error', 'cannot find \'x\' in scope']);
    assert.deepEqual(read('/a/seed.c:1:10: fatal error: no file')?.slice(3), ['error', 'no file']);
    assert.equal(read('Meadow does not compile.'), null);
    assert.equal(read('error: emit-module command failed'), null);
});

test('a workspace that is not trusted starts nothing, and cannot say which program is started', () => {
    assert.equal(manifest.capabilities.untrustedWorkspaces.supported, false);
    assert.equal(manifest.contributes.configuration.properties['espalier.command'].scope, 'machine');
});

test('the page may load its own script and style, and nothing else', () => {
    const text = page({ nonce: 'N0', source: 'here:', uri: (name) => `here:/${name}` });
    const policy = /content="([^"]*)"/.exec(text)[1];
    assert.ok(policy.startsWith('default-src \'none\';'));
    assert.ok(!policy.includes('unsafe') && !policy.includes('http'));
    const names = [...text.matchAll(/here:\/([\w.]+)/g)].map((match) => match[1]);
    assert.deepEqual(names.sort(), ['input.js', 'preview.css', 'preview.js']);
    for (const name of names) assert.ok(fs.existsSync(path.join(folder, name)));
    assert.ok(!text.includes('{{'));
});

test('the package has all that the extension needs, none of its tests, and is the same each time', () => {
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'vsix-'));
    try {
        const packed = ['one', 'two'].map((name) => {
            const file = path.join(scratch, `${name}.vsix`);
            childProcess.execFileSync(path.join(root, 'pack'), [file]);
            return file;
        });
        assert.ok(fs.readFileSync(packed[0]).equals(fs.readFileSync(packed[1])));
        const code = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
        const names = childProcess.execFileSync('python3', ['-c', code, packed[0]]).toString().trim().split('\n');
        for (const name of ['[Content_Types].xml', 'extension.vsixmanifest']) assert.ok(names.includes(name), name);
        for (const name of ['package.json', 'extension.js', 'LICENSE']) assert.ok(names.includes(`extension/${name}`), name);
        for (const file of fs.readdirSync(folder)) assert.ok(names.includes(`extension/page/${file}`), file);
        for (const file of fs.readdirSync(path.join(root, 'lib'))) assert.ok(names.includes(`extension/lib/${file}`), file);
        assert.ok(!names.some((name) => name.includes('test')));
    } finally {
        fs.rmSync(scratch, { recursive: true });
    }
});
