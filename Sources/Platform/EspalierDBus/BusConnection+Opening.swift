import Foundation

extension BusConnection {
    /// Connects on a thread of its own, as the handshake waits for the bus. Not in a task of nobody's: from the first of those on,
    /// libdispatch wakes the process each second. For the same reason this module's functions are isolated as their callers are.
    package static func open(address: String? = nil, isolation: isolated (any Actor)? = #isolation) async throws -> BusConnection {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
            let thread = Thread { continuation.resume(with: Result { try BusConnection(address: address) }) }
            thread.name = "Espalier bus"
            thread.start()
        }
    }
}
