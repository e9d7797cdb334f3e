'use strict';

const actions = ['run', 'check', 'inspect'];
const titles = { run: 'Run', check: 'Check', inspect: 'Inspect' };

/** The words of a task's command line; null for a definition that means nothing. */
function words(definition, device) {
    if (!definition || !actions.includes(definition.action)) return null;
    const more = definition.arguments ?? [];
    if (!Array.isArray(more) || more.some((word) => typeof word !== 'string')) return null;
    const list = [definition.action];
    // The inspector is asked for by the number of a process, or for the only app that waits.
    if (definition.action !== 'inspect') {
        const path = definition.path || '.';
        list.push(path.startsWith('-') ? `./${path}` : path);
    }
    if (definition.action === 'check') list.push('--lines');
    if (definition.action === 'run' && device && device !== 'automatic' && !more.includes('--device')) list.push('--device', device);
    return list.concat(more);
}

/** Whether a source may have previews: what the command looks for, too. */
function mayHavePreviews(text) {
    return text.includes('#Preview') || text.includes('PreviewProvider');
}

module.exports = { actions, titles, words, mayHavePreviews };
