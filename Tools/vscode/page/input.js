'use strict';

// What is done on the picture, as the requests that the command takes. No page is needed: tests call it with plain objects.
(function (root) {
    function modifiers(event) {
        const names = [];
        if (event.shiftKey) names.push('shift');
        if (event.ctrlKey) names.push('control');
        if (event.altKey) names.push('alt');
        if (event.metaKey) names.push('meta');
        return names;
    }

    /** The place of an event in points of the preview; `rect` is that of the picture. */
    function place(event, rect, zoom) {
        return { x: (event.clientX - rect.left) / zoom, y: (event.clientY - rect.top) / zoom };
    }

    /** Browsers count buttons from 0, and X from 1. */
    function pointer(phase, event, rect, zoom) {
        const isPress = phase === 'down' || phase === 'up';
        const button = isPress ? event.button + 1 : 0;
        if (button > 3) return null;
        return { type: 'pointer', phase, ...place(event, rect, zoom), button, modifiers: modifiers(event) };
    }

    /** A notch of a wheel is 100 pixels to browsers, or 3 lines, or a page. */
    const perNotch = [100, 3, 1];
    const mostNotches = 100;

    function scroll(event, rect, zoom) {
        const notches = (delta) => Math.max(-mostNotches, Math.min(mostNotches, delta / (perNotch[event.deltaMode] ?? 100)));
        return {
            type: 'scroll', ...place(event, rect, zoom), dx: notches(event.deltaX), dy: notches(event.deltaY), modifiers: modifiers(event),
        };
    }

    /** Keys that stay the editor's: its palettes, the way out of the picture, and the one that builds again. */
    function isEditors(event) {
        const isControl = event.ctrlKey || event.metaKey;
        if (event.key === 'F1') return true;
        if (isControl && event.key === 'Tab') return true;
        return isControl && ['p', 'P', 'r'].includes(event.key);
    }

    function key(phase, event) {
        if (isEditors(event)) return null;
        // AltGr types text; Ctrl or Alt alone make shortcuts.
        const types = event.getModifierState?.('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey);
        const text = types && [...event.key].length === 1 ? event.key : '';
        const repeated = phase === 'down' && event.repeat ? 'repeat' : phase;
        return { type: 'key', phase: repeated, key: event.key, text, modifiers: modifiers(event) };
    }

    /** How large a preview is shown: made smaller to fit, never larger, in steps, as each zoom is another picture. */
    function zoom(size, space, margin = 56) {
        if (!(size.width > 0 && size.height > 0)) return 1;
        const fitting = Math.min((space.width - margin) / size.width, (space.height - margin) / size.height, 1);
        return Math.max(Math.floor(fitting * 50) / 50, 0.1);
    }

    /** Pixels of the picture per point, within what the command takes. */
    function scale(zoom, pixelRatio) { return Math.max(0.1, Math.min(4, zoom * pixelRatio)); }

    root.espalierInput = { modifiers, pointer, scroll, key, isEditors, zoom, scale };
    if (typeof module !== 'undefined') module.exports = root.espalierInput;
})(typeof self !== 'undefined' ? self : globalThis);
