import Foundation

/// A connection of this machine to a network, such as a cable's.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
    /// What an interface connects by.
    public enum InterfaceType: Hashable, Sendable {
        /// A bridge, a tunnel or another virtual interface.
        case other
        /// A wireless network.
        case wifi
        /// A modem for mobile networks.
        case cellular
        /// A cable.
        case wiredEthernet
        /// This machine itself.
        case loopback
    }

    /// What the interface connects by.
    public let type: InterfaceType
    /// The system's name, such as `eth0`.
    public let name: String
    /// The system's number.
    public let index: Int

    public var debugDescription: String { name }

    package init(type: InterfaceType, name: String, index: Int) { (self.type, self.name, self.index) = (type, name, index) }
}
