#!/usr/bin/env node
'use strict';

// A command that speaks as `espalier preview --stream` does. What it does besides is said by FAKE; what it is asked for, it writes to
// standard error as people would be told it.
const fs = require('node:fs');
const say = (report) => fs.writeSync(1, JSON.stringify(report) + '\n');
const fake = process.env.FAKE ?? '';

fs.writeSync(2, `words ${JSON.stringify(process.argv.slice(2))}\n`);
if (fake === 'missing') process.exit(1);
if (fake === 'endless') {
    const part = Buffer.alloc(1 << 20, 65);
    for (let count = 0; count < 80; count += 1) fs.writeSync(1, part);
}
say({ type: 'hello', protocol: fake === 'other' ? 7 : 1 });
say({ type: 'previews', previews: [{ id: 'A.swift:3', name: 'One', file: 'A.swift', line: 3 }], selected: 'A.swift:3' });
fs.writeSync(1, 'not JSON\n{"type":"surprise"}\n[]\nnull\n');
let rest = '';
process.stdin.on('data', (data) => {
    rest += data;
    const lines = rest.split('\n');
    rest = lines.pop();
    for (const line of lines) {
        const request = JSON.parse(line);
        if (request.type === 'taken') say({ type: 'frame', preview: 'A.swift:3', png: '' });
        else say({ type: 'refused', reason: line });
    }
});
process.stdin.on('end', () => process.exit(0));
