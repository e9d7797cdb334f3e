import Foundation

/// How long another program may take with a transfer: so long for each piece, and for the whole a time that grows with what has been
/// moved. One that gives or takes a byte now and then would otherwise hold the data, and whoever waits for them, for days.
struct TransferPace {
    /// Seconds that any transfer may take as a whole.
    static let wholeTime = 60.0
    /// What a longer one has to move in each further second, in bytes.
    static let leastRate = Double(256 << 10)

    private let start: Double
    /// When the transfer is given up.
    private(set) var deadline: Double

    /// - Parameters:
    ///   - start: when it begins, in seconds, on the clock of all others here.
    ///   - timeout: how long the first answer may take.
    init(start: Double, timeout: Double) {
        self.start = start
        deadline = start + timeout
    }

    /// A piece has been moved.
    /// - Parameters:
    ///   - total: how many bytes have been moved so far.
    ///   - timeout: how long the next piece may take. A longer one than `wholeTime` counts for the whole, too.
    mutating func progressed(at now: Double, total: Int, timeout: Double) {
        deadline = min(now + timeout, start + max(Self.wholeTime, timeout) + Double(total) / Self.leastRate)
    }
}
