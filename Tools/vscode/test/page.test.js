'use strict';

const test = require('node:test');
const assert = require('node:assert/strict');
const childProcess = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { page, folder } = require('../lib/page');

/** The page itself, with its policy, and around it what an editor gives it. */
function driven() {
    const text = page({ nonce: 'test', source: 'file:', uri: (name) => pathToFileURL(path.join(folder, name)).href });
    const host = '<script nonce="test">self.sent = [];'
        + 'self.acquireVsCodeApi = () => ({ postMessage: (message) => sent.push(message) });</script>';
    const driver = `<script nonce="test" src="${pathToFileURL(path.join(__dirname, 'page-driver.js')).href}"></script>`;
    return text.replace('<title>', `${host}<title>`).replace('</body>', `${driver}</body>`);
}

function browser() {
    return ['chromium', 'chromium-browser', 'google-chrome']
        .flatMap((name) => (process.env.PATH ?? '').split(':').map((place) => path.join(place, name))).find((file) => fs.existsSync(file));
}

const options = { skip: browser() ? false : 'there is no Chromium' };

test('the page shows pictures and troubles, and tells what is done, in a browser', options, () => {
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'page-'));
    try {
        const file = path.join(scratch, 'page.html');
        fs.writeFileSync(file, driven());
        const words = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${scratch}/profile`, '--window-size=700,600',
            '--virtual-time-budget=400000', '--dump-dom', pathToFileURL(file).href];
        const settings = { stdio: ['ignore', 'pipe', 'ignore'], timeout: 60000, maxBuffer: 1 << 26 };
        const dom = childProcess.execFileSync(browser(), words, settings).toString();
        const found = /<pre id="result" hidden="">([\s\S]*?)<\/pre>/.exec(dom);
        assert.ok(found, 'the driver came to its end');
        const seen = JSON.parse(found[1].replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
        assert.equal(seen.ready, true);
        assert.equal(seen.building, 'Building');
        assert.deepEqual(seen.names, ['List', '<img src=x onerror=alert(1)>']);
        assert.equal(seen.images, 0, 'names are text');
        assert.equal(seen.taken, 'taken');
        const red = [255, 0, 0], blue = [0, 0, 255];
        assert.deepEqual(seen.pixels, [red, red, blue, blue, red], 'a part is drawn where it is');
        assert.equal(seen.takenAfterDamage, 'taken', 'a picture that cannot be read does not stop those after it');
        assert.deepEqual(seen.down, { type: 'pointer', phase: 'down', x: 20, y: 30, button: 1, modifiers: [] });
        assert.equal(seen.focus, true);
        assert.deepEqual(seen.moves, [['moved', 69]], 'of many moves the last one is told');
        assert.equal(seen.scroll.dy, 2);
        assert.deepEqual([seen.key.key, seen.key.text, seen.keyReachedEditor], ['a', 'a', 0]);
        assert.equal(seen.rebuild, 'rebuild');
        assert.equal(seen.dark.dark, true);
        assert.equal(seen.device.device, 'phone');
        assert.equal(seen.show.preview, 'A.swift:9');
        assert.deepEqual(seen.deviceIsFixed, [true, true, true], 'what a preview asks for itself comes first');
        assert.ok(seen.scale < 0.5 && seen.fits);
        assert.deepEqual(seen.trouble, [false, 'A.swift:1:1: <b>no</b>', true]);
        assert.deepEqual(seen.losses, [true, false, true]);
        assert.deepEqual(seen.restart, ['restart']);
        assert.deepEqual(seen.started, [true, true]);
    } finally {
        fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
});

module.exports = { driven };
