'use strict';

/** Longer than any picture that the command sends; a line beyond it is not the command's. */
const longestLine = 64 * 1024 * 1024;

/** Splits what arrives from a process into lines. */
class LineSplitter {
    /**
     * @param {(line: string) => void} take called with each line, without its end
     * @param {() => void} overflow called once if a line is longer than `longest`
     */
    constructor(take, overflow, longest = longestLine) {
        this.take = take;
        this.overflow = overflow;
        this.longest = longest;
        this.parts = [];
        this.length = 0;
        this.isDead = false;
    }

    /** @param {Buffer} data */
    write(data) {
        if (this.isDead) return;
        let start = 0;
        for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, start)) {
            this.keep(data.subarray(start, end));
            if (this.isDead) return;
            const line = Buffer.concat(this.parts).toString('utf8');
            this.parts = [];
            this.length = 0;
            start = end + 1;
            if (line) this.take(line);
        }
        this.keep(data.subarray(start));
    }

    keep(part) {
        this.length += part.length;
        if (this.length > this.longest) {
            this.isDead = true;
            this.parts = [];
            this.overflow();
        } else if (part.length > 0) {
            this.parts.push(part);
        }
    }
}

module.exports = { LineSplitter, longestLine };
