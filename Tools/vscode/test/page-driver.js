'use strict';

// Runs in the panel's page, in a browser: plays the extension and the user, and leaves what it has seen in #result.
(async function () {
    const seen = {};
    const tell = (data) => self.dispatchEvent(new MessageEvent('message', { data }));
    const find = (id) => document.getElementById(id);
    const requests = () => sent.splice(0).filter((message) => message.type === 'request').map((message) => message.request);
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    /** Waits for a request of a type. */
    async function request(type) {
        const all = [];
        for (let count = 0; count < 2000; count += 1) {
            all.push(...requests());
            const found = all.find((one) => one.type === type);
            if (found) return found;
            await wait(20);
        }
        return null;
    }
    function png(width, height, color) {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const drawing = canvas.getContext('2d');
        drawing.fillStyle = color;
        drawing.fillRect(0, 0, width, height);
        return canvas.toDataURL('image/png').split(',')[1];
    }
    const canvas = find('picture');
    /** Tells of a part of the first preview's picture, of 200 x 100 pixels. */
    const part = (x, y, png) => tell({
        type: 'frame', preview: 'A.swift:3', width: 200, height: 100, pixelWidth: 200, pixelHeight: 100, x, y, png,
    });
    const pixel = (x, y) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)];

    seen.ready = sent.some((message) => message.type === 'ready');
    tell({ type: 'hello', protocol: 1 });
    const previews = [
        { id: 'A.swift:3', name: 'List', file: 'A.swift', line: 3 },
        { id: 'A.swift:9', name: '<img src=x onerror=alert(1)>', file: 'A.swift', line: 9, device: 'phone', isLandscape: true },
    ];
    tell({ type: 'previews', previews, selected: 'A.swift:3' });
    tell({ type: 'look', look: { device: 'desktop', dark: false, landscape: false, textSize: 3, scale: 1 } });
    tell({ type: 'state', building: true, losses: [] });
    seen.building = find('progress').textContent;
    tell({ type: 'state', building: false, losses: [] });
    seen.names = [...find('preview').options].map((option) => option.text);
    seen.images = document.images.length;

    part(0, 0, png(200, 100, '#f00'));
    seen.taken = (await request('taken'))?.type;
    part(50, 20, png(10, 10, '#00f'));
    await request('taken');
    seen.pixels = [pixel(0, 0), pixel(49, 20), pixel(50, 20), pixel(59, 29), pixel(60, 30)];
    part(0, 0, 'bm8=');
    seen.takenAfterDamage = (await request('taken'))?.type;

    const rect = canvas.getBoundingClientRect();
    const place = { clientX: rect.left + 20, clientY: rect.top + 30, bubbles: true, cancelable: true };
    canvas.dispatchEvent(new PointerEvent('pointerdown', { ...place, button: 0, pointerId: 1 }));
    seen.down = await request('pointer');
    seen.focus = document.activeElement === canvas;
    for (let step = 0; step < 50; step += 1) {
        canvas.dispatchEvent(new PointerEvent('pointermove', { ...place, clientX: place.clientX + step, button: -1 }));
    }
    await wait(60);
    seen.moves = requests().filter((one) => one.type === 'pointer').map((one) => [one.phase, one.x]);
    canvas.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: 200 }));
    seen.scroll = await request('scroll');
    let reached = 0;
    self.addEventListener('keydown', () => { reached += 1; });
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    seen.key = await request('key');
    seen.keyReachedEditor = reached;
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true, cancelable: true }));
    seen.rebuild = (await request('rebuild'))?.type;

    find('dark').click();
    seen.dark = await request('look');
    find('device').value = 'phone';
    find('device').dispatchEvent(new Event('change'));
    seen.device = await request('look');
    find('preview').value = 'A.swift:9';
    find('preview').dispatchEvent(new Event('change'));
    seen.show = await request('show');
    tell({ type: 'previews', previews, selected: 'A.swift:9' });
    seen.deviceIsFixed = [find('device').disabled, find('landscape').disabled, canvas.classList.contains('phone')];

    // A phone is larger than the page: it is made smaller, and asked for in fewer pixels.
    const long = { width: 390, height: 2000, pixelWidth: 390, pixelHeight: 2000, x: 0, y: 0, png: png(390, 2000, '#0a0') };
    tell({ type: 'frame', preview: 'A.swift:9', ...long });
    seen.scale = (await request('look'))?.scale;
    seen.fits = canvas.getBoundingClientRect().height <= find('stage').clientHeight;

    const trouble = { title: 'This does not compile', text: 'A.swift:1:1: <b>no</b>', canRestart: false };
    tell({ type: 'state', building: false, losses: [], trouble });
    seen.trouble = [find('trouble').hidden, find('trouble').querySelector('pre').textContent, find('restart').hidden];
    if (!location.hash.includes('trouble')) {
        tell({ type: 'state', building: false, losses: ['count is a String now.'] });
        seen.losses = [find('trouble').hidden, find('losses').hidden, find('losses').textContent.includes('count')];
        sent.length = 0;
        tell({ type: 'ended', text: 'gone' });
        find('restart').click();
        seen.restart = sent.map((message) => message.type);
        tell({ type: 'started' });
        seen.started = [canvas.hidden, find('trouble').hidden];
    }
    const result = document.createElement('pre');
    result.id = 'result';
    result.hidden = true;
    result.textContent = JSON.stringify(seen);
    document.body.append(result);
})();
