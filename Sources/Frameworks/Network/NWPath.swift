import Foundation

/// What this machine can reach at a moment.
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
    /// Whether connections can be made.
    public enum Status: Hashable, Sendable {
        /// There is a way to other machines.
        case satisfied
        /// There is none.
        case unsatisfied
        /// Never the case here: no interface is brought up by a connection.
        case requiresConnection
    }

    /// Why connections cannot be made.
    public enum UnsatisfiedReason: Hashable, Sendable {
        /// The reason is not known: no interface leads to other machines.
        case notAvailable
        /// Never the case here.
        case cellularDenied
        /// Never the case here.
        case wifiDenied
        /// Never the case here.
        case localNetworkDenied
        /// Never the case here.
        case vpnInactive
    }

    /// Whether connections can be made.
    public let status: Status
    /// Interfaces that lead to other machines; those that most connections use first.
    public let availableInterfaces: [NWInterface]
    /// Whether the network costs by the byte: a mobile one.
    public let isExpensive: Bool
    /// Whether the user has asked to save data: a desktop has no such setting.
    public var isConstrained: Bool { false }
    /// Whether addresses of IPv4 can be reached.
    public let supportsIPv4: Bool
    /// Whether addresses of IPv6 can be reached.
    public let supportsIPv6: Bool
    /// Whether names can be looked up: a server for that is configured.
    public let supportsDNS: Bool

    /// Why connections cannot be made.
    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

    /// Whether connections may go by an interface of this kind.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { availableInterfaces.contains { $0.type == type } }

    public var debugDescription: String { "\(status), interfaces: \(availableInterfaces.map(\.name).joined(separator: ", "))" }

    package init(status: Status, interfaces: [NWInterface], supportsIPv4: Bool, supportsIPv6: Bool, supportsDNS: Bool) {
        (self.status, availableInterfaces) = (status, interfaces)
        (self.supportsIPv4, self.supportsIPv6, self.supportsDNS) = (supportsIPv4, supportsIPv6, supportsDNS)
        isExpensive = !interfaces.isEmpty && interfaces.allSatisfy { $0.type == .cellular }
    }
}
