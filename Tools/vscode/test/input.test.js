'use strict';

const test = require('node:test');
const assert = require('node:assert/strict');
const input = require('../page/input');

const rect = { left: 10, top: 20 };

test('places are in points of the preview, and buttons are counted as X does', () => {
    const event = { clientX: 30, clientY: 60, button: 2, shiftKey: true, ctrlKey: true };
    assert.deepEqual(
        input.pointer('down', event, rect, 0.5),
        { type: 'pointer', phase: 'down', x: 40, y: 80, button: 3, modifiers: ['shift', 'control'] });
    assert.equal(input.pointer('moved', event, rect, 1).button, 0);
    assert.equal(input.pointer('down', { ...event, button: 4 }, rect, 1), null, 'buttons of the side mean nothing to a view');
});

test('the wheel is counted in notches, down and to the right positive, in each of the units that browsers use', () => {
    const event = { clientX: 10, clientY: 20, deltaX: 0 };
    assert.equal(input.scroll({ ...event, deltaY: 100, deltaMode: 0 }, rect, 1).dy, 1);
    assert.equal(input.scroll({ ...event, deltaY: -6, deltaMode: 1 }, rect, 1).dy, -2);
    assert.equal(input.scroll({ ...event, deltaY: 1e9, deltaMode: 0 }, rect, 1).dy, 100, 'the command refuses more');
});

test('keys carry their text, but not with Ctrl or Alt; AltGr types', () => {
    assert.deepEqual(input.key('down', { key: 'É' }), { type: 'key', phase: 'down', key: 'É', text: 'É', modifiers: [] });
    assert.equal(input.key('down', { key: 'a', repeat: true }).phase, 'repeat');
    assert.deepEqual(
        input.key('down', { key: 'c', ctrlKey: true }), { type: 'key', phase: 'down', key: 'c', text: '', modifiers: ['control'] });
    assert.equal(input.key('down', { key: '[', ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' }).text, '[');
    assert.equal(input.key('up', { key: 'Enter' }).text, '');
});

test('some keys stay the editor\'s', () => {
    const control = { ctrlKey: true };
    for (const event of [{ key: 'F1' }, { key: 'Tab', ...control }, { key: 'P', ...control, shiftKey: true }, { key: 'r', ...control }]) {
        assert.equal(input.key('down', event), null);
    }
    assert.notEqual(input.key('down', { key: 'Tab' }), null);
});

test('a preview is made smaller to fit, never larger, in steps', () => {
    assert.equal(input.zoom({ width: 100, height: 100 }, { width: 900, height: 900 }), 1);
    assert.equal(input.zoom({ width: 390, height: 844 }, { width: 500, height: 500 }), 0.52);
    assert.equal(input.zoom({ width: 390, height: 844 }, { width: 10, height: 10 }), 0.1);
    assert.equal(input.zoom({ width: 0, height: 0 }, { width: 10, height: 10 }), 1);
    assert.equal(input.scale(0.5, 2), 1);
    assert.equal(input.scale(1, 9), 4, 'the command refuses more');
});
