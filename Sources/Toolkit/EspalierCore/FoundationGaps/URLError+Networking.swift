public import Foundation

extension URLError {
    /// Why a network must not be used, though there is one.
    public enum NetworkUnavailableReason: Int, Sendable {
        /// Cellular networks are not allowed.
        case cellular
        /// Expensive networks are not allowed.
        case expensive
        /// Networks that save data are not allowed.
        case constrained
    }

    /// Why the network was not used. Always nil: Linux knows no such settings.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}
