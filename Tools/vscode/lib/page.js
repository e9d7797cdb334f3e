'use strict';

const fs = require('node:fs');
const path = require('node:path');

const folder = path.join(__dirname, '..', 'page');

/**
 * The panel's page. It may show pictures that it is handed and run its own script, and load nothing.
 *
 * @param {{nonce: string, source: string, uri: (name: string) => string}} options where the page's files are, and what may be loaded
 */
function page({ nonce, source, uri }) {
    const policy = `default-src 'none'; img-src data: blob:; style-src ${source}; script-src 'nonce-${nonce}';`;
    return fs.readFileSync(path.join(folder, 'preview.html'), 'utf8')
        .replaceAll('{{policy}}', policy)
        .replaceAll('{{nonce}}', nonce)
        .replace(/{{uri:([\w.]+)}}/g, (_, name) => uri(name));
}

module.exports = { page, folder };
