import CX11

/// Gives back what the C library keeps of the memory of large pictures that are gone, before the loop rests.
///
/// While the heap has not grown it compares two numbers, at most once a second. Frames that need much memory for a moment have it from
/// the heap again.
struct HeapTrimmer {
    /// What may stay free at the heap's end, in bytes.
    private static let most: UInt = 4 << 20
    /// Where the heap ended when nothing could be given back; 0 before the first rest.
    private var settled: UInt = 0
    /// When to look again, on the loop's clock.
    private var next = -Double.infinity

    /// - Parameters:
    ///   - now: on the loop's clock, in seconds.
    ///   - wake: when the loop has to go on at the latest.
    mutating func rest(at now: Double, until wake: Double?) {
        guard now >= next, wake.map({ $0 - now > 0.1 }) ?? true else { return }
        next = now + 1
        let end = cx11_heap_end()
        if settled == 0 || end < settled { settled = end }
        guard end - settled >= Self.most else { return }
        if cx11_trim_heap(Int(Self.most)) {
            settled = cx11_heap_end()
        } else {
            // What the heap has grown by is in use. To ask costs more than a look.
            next = now + 8
        }
    }
}
