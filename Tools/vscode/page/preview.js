'use strict';

// The panel's page: shows what it is told, and tells what is done on it.
(function () {
    const host = acquireVsCodeApi();
    const input = self.espalierInput;
    const find = (id) => document.getElementById(id);
    const canvas = find('picture'), stage = find('stage');
    const drawing = canvas.getContext('2d', { alpha: false });
    const textSizes = ['Extra Small', 'Small', 'Medium', 'Large (standard)', 'Extra Large', '2 × Extra Large', '3 × Extra Large',
        'Accessibility 1', 'Accessibility 2', 'Accessibility 3', 'Accessibility 4', 'Accessibility 5'];

    let size = { width: 0, height: 0 };
    let zoom = 1;
    let toldScale = 0;
    let look = {};
    let previews = [];
    let selected = null;

    function send(request) { if (request) host.postMessage({ type: 'request', request }); }

    // MARK: The picture

    function fit() {
        zoom = input.zoom(size, { width: stage.clientWidth, height: stage.clientHeight });
        canvas.style.width = `${size.width * zoom}px`;
        canvas.style.height = `${size.height * zoom}px`;
        // The picture has the pixels of the place that it fills, so that text stays sharp.
        const scale = input.scale(zoom, self.devicePixelRatio || 1);
        if (scale !== toldScale && size.width > 0) {
            toldScale = scale;
            send({ type: 'look', scale });
        }
    }

    async function draw(frame) {
        try {
            const bytes = Uint8Array.from(atob(frame.png), (letter) => letter.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            if (canvas.width !== frame.pixelWidth || canvas.height !== frame.pixelHeight) {
                canvas.width = frame.pixelWidth;
                canvas.height = frame.pixelHeight;
            }
            drawing.drawImage(picture, frame.x, frame.y);
            picture.close();
            const isOther = size.width !== frame.width || size.height !== frame.height;
            size = { width: frame.width, height: frame.height };
            canvas.hidden = false;
            find('waiting').hidden = true;
            if (isOther) fit();
        } finally {
            // Another one may come, also after one that cannot be shown.
            send({ type: 'taken' });
        }
    }

    // MARK: What is told

    function options(select, rows, value) {
        const isSame = select.options.length === rows.length
            && rows.every((row, index) => select.options[index].value === row.value && select.options[index].text === row.text);
        if (!isSame) {
            select.replaceChildren(...rows.map((row) => new Option(row.text, row.value)));
        }
        select.value = value;
    }

    function showPreviews() {
        options(find('preview'), previews.map((preview) => ({ value: preview.id, text: preview.name })), selected);
        const own = previews.find((preview) => preview.id === selected);
        canvas.setAttribute('aria-label', own ? `Preview ${own.name}` : 'Preview');
        // What a preview asks for itself comes first.
        find('device').disabled = Boolean(own?.device);
        find('landscape').disabled = own?.isLandscape !== undefined && own?.isLandscape !== null;
        const device = own?.device ?? look.device;
        canvas.classList.toggle('phone', ['phone', 'smallPhone', 'largePhone'].includes(device));
    }

    function showLook() {
        find('device').value = look.device ?? 'desktop';
        find('dark').setAttribute('aria-pressed', String(Boolean(look.dark)));
        find('landscape').setAttribute('aria-pressed', String(Boolean(look.landscape)));
        options(find('textSize'), textSizes.map((text, index) => ({ value: String(index), text })), String(look.textSize ?? 3));
        showPreviews();
    }

    function showState(state) {
        find('progress').textContent = state.building ? 'Building' : '';
        find('rebuild').disabled = Boolean(state.building);
        if (state.building) find('waiting').textContent = 'Building';
        showTrouble(state.trouble);
        const losses = state.losses ?? [];
        find('losses').hidden = losses.length === 0;
        find('losses').querySelector('span').textContent = losses.join(' ');
    }

    function showTrouble(trouble) {
        const section = find('trouble');
        section.hidden = !trouble;
        if (!trouble) return;
        section.querySelector('h2').textContent = trouble.title;
        section.querySelector('pre').textContent = trouble.text;
        section.querySelector('pre').hidden = !trouble.text;
        find('restart').hidden = !trouble.canRestart;
        find('waiting').hidden = true;
    }

    self.addEventListener('message', ({ data }) => {
        switch (data?.type) {
        case 'previews':
            ({ previews, selected = null } = data);
            showPreviews();
            break;
        case 'look':
            look = data.look ?? {};
            showLook();
            break;
        case 'state': showState(data); break;
        case 'frame': draw(data).catch(() => {}); break;
        case 'note': find('progress').textContent = data.text; break;
        case 'ended': showTrouble({ title: 'The previews have ended', text: data.text, canRestart: true }); break;
        case 'started':
            // Another session knows nothing of this one.
            toldScale = 0;
            size = { width: 0, height: 0 };
            canvas.hidden = true;
            find('waiting').hidden = false;
            find('waiting').textContent = 'Starting';
            showTrouble(null);
            break;
        }
    });

    // MARK: What is done

    const rect = () => canvas.getBoundingClientRect();

    let pendingMove = null;
    function flushMove() {
        if (pendingMove) send(pendingMove);
        pendingMove = null;
    }
    // Moves come more often than pictures: one a frame is enough.
    function move(event) {
        const isFirst = pendingMove === null;
        pendingMove = input.pointer('moved', event, rect(), zoom);
        if (isFirst) setTimeout(flushMove, 16);
    }

    canvas.addEventListener('pointermove', move);
    canvas.addEventListener('pointerdown', (event) => {
        canvas.focus();
        canvas.setPointerCapture?.(event.pointerId);
        flushMove();
        send(input.pointer('down', event, rect(), zoom));
    });
    canvas.addEventListener('pointerup', (event) => {
        flushMove();
        send(input.pointer('up', event, rect(), zoom));
    });
    canvas.addEventListener('pointerleave', (event) => {
        pendingMove = null;
        send(input.pointer('exited', event, rect(), zoom));
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('wheel', (event) => {
        event.preventDefault();
        send(input.scroll(event, rect(), zoom));
    }, { passive: false });
    for (const phase of ['down', 'up']) {
        canvas.addEventListener(`key${phase}`, (event) => {
            const request = input.key(phase, event);
            if (!request) return;
            // Not a key of the editor's as well.
            event.preventDefault();
            event.stopPropagation();
            send(request);
        });
    }
    self.addEventListener('keydown', (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 'r') return;
        event.preventDefault();
        send({ type: 'rebuild' });
    });

    const isPressed = (id) => find(id).getAttribute('aria-pressed') === 'true';
    find('preview').addEventListener('change', (event) => send({ type: 'show', preview: event.target.value }));
    find('device').addEventListener('change', (event) => send({ type: 'look', device: event.target.value }));
    find('textSize').addEventListener('change', (event) => send({ type: 'look', textSize: Number(event.target.value) }));
    find('dark').addEventListener('click', () => send({ type: 'look', dark: !isPressed('dark') }));
    find('landscape').addEventListener('click', () => send({ type: 'look', landscape: !isPressed('landscape') }));
    find('rebuild').addEventListener('click', () => send({ type: 'rebuild' }));
    find('restart').addEventListener('click', () => host.postMessage({ type: 'restart' }));
    find('closeLosses').addEventListener('click', () => { find('losses').hidden = true; });
    new ResizeObserver(fit).observe(stage);
    showLook();
    host.postMessage({ type: 'ready' });
})();
