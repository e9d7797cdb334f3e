'use strict';

// The lines of `espalier preview --stream`: objects with a `type`. Sources/Tools/EspalierPreviewHost/Messages, StreamRequest and StreamReport,
// has the other side.

/** The protocol that this extension speaks. */
const version = 1;

const reportTypes = new Set(['hello', 'previews', 'look', 'state', 'frame', 'refused']);
const requestTypes = new Set(['show', 'look', 'locale', 'pointer', 'scroll', 'key', 'rebuild', 'restart', 'taken']);

/** The command refuses longer lines. */
const longestRequest = 65536;

/** What a line of the command says; null where it says nothing that is known. */
function readReport(line) {
    let report;
    try {
        report = JSON.parse(line);
    } catch {
        return null;
    }
    return report !== null && typeof report === 'object' && reportTypes.has(report.type) ? report : null;
}

/** The line for a request of the panel's page; null for anything else. The page shows what foreign code has painted: it is not trusted. */
function writeRequest(request) {
    if (request === null || typeof request !== 'object' || !requestTypes.has(request.type)) return null;
    const line = JSON.stringify(request) + '\n';
    return Buffer.byteLength(line) <= longestRequest ? line : null;
}

module.exports = { version, readReport, writeRequest, longestRequest };
