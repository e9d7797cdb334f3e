import Foundation
import Glibc

/// What the kernel says of interfaces and routes: files of `/proc/net` and `/sys/class/net`.
struct NetworkState {
    /// Where the files are: tests have folders of their own.
    var root = "/"

    /// A way to all machines that no other route leads to.
    private struct DefaultRoute { var interface: String, metric: Int }

    /// The path by the interfaces that are wanted.
    ///
    /// - Parameters:
    ///   - required: The only kind that counts; nil for all.
    ///   - prohibited: Kinds that do not count.
    func path(required: NWInterface.InterfaceType? = nil, prohibited: Set<NWInterface.InterfaceType> = []) -> NWPath {
        let wanted: (DefaultRoute) -> Bool = { route in
            let type = type(of: route.interface)
            return (required == nil || type == required) && !prohibited.contains(type)
        }
        let older = routesOfIPv4().filter(wanted), newer = routesOfIPv6().filter(wanted)
        var interfaces: [NWInterface] = []
        for route in (older + newer).sorted(by: { $0.metric < $1.metric }) where !interfaces.contains(where: { $0.name == route.interface })
        {
            interfaces.append(NWInterface(type: type(of: route.interface), name: route.interface, index: index(of: route.interface)))
        }
        return NWPath(
            status: interfaces.isEmpty ? .unsatisfied : .satisfied, interfaces: interfaces, supportsIPv4: !older.isEmpty,
            supportsIPv6: !newer.isEmpty, supportsDNS: !interfaces.isEmpty && hasNameServer)
    }

    private func text(_ path: String) -> String { (try? String(contentsOfFile: root + path, encoding: .utf8)) ?? "" }
    private func fields(_ path: String) -> [[Substring]] {
        text(path).split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    }

    /// The columns are interface, destination, gateway, flags, references, use, metric, mask; a default route has neither bits of a
    /// destination nor of a mask (proc(5)).
    private func routesOfIPv4() -> [DefaultRoute] {
        fields("proc/net/route").dropFirst().compactMap { row in
            guard row.count > 7, row[1] == "00000000", row[7] == "00000000", let flags = Int(row[3], radix: 16), Self.isUp(flags) else {
                return nil
            }
            return isUsable(String(row[0])) ? DefaultRoute(interface: String(row[0]), metric: Int(row[6]) ?? 0) : nil
        }
    }

    /// The columns are destination, its length, source, its length, next hop, metric, references, use, flags, interface.
    private func routesOfIPv6() -> [DefaultRoute] {
        fields("proc/net/ipv6_route").compactMap { row in
            guard row.count > 9, row[0].allSatisfy({ $0 == "0" }), row[1] == "00" else { return nil }
            guard let flags = Int(row[8], radix: 16), Self.isUp(flags), isUsable(String(row[9])) else { return nil }
            return DefaultRoute(interface: String(row[9]), metric: Int(row[5], radix: 16) ?? 0)
        }
    }

    /// Whether a route is up (1) and does not reject what is sent (0x200): the kernel has one of these for IPv6 without a network.
    private static func isUp(_ flags: Int) -> Bool { flags & 0x1 != 0 && flags & 0x200 == 0 }

    /// A cable that is not plugged in leaves its routes, but "down". Tunnels say "unknown".
    private func isUsable(_ interface: String) -> Bool {
        interface != "lo" && !["down", "notpresent", "lowerlayerdown"].contains(line("sys/class/net/\(interface)/operstate"))
    }

    private func index(of interface: String) -> Int { Int(line("sys/class/net/\(interface)/ifindex")) ?? 0 }
    private func line(_ path: String) -> String { text(path).trimmingCharacters(in: .whitespacesAndNewlines) }

    /// By what the kernel's drivers leave in the interface's folder.
    private func type(of interface: String) -> NWInterface.InterfaceType {
        let folder = "sys/class/net/\(interface)"
        func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)\(folder)/\(name)") }
        let device = text("\(folder)/uevent").split(separator: "\n").first { $0.hasPrefix("DEVTYPE=") }?.dropFirst(8)
        if device == "wlan" || exists("wireless") || exists("phy80211") { return .wifi }
        if device == "wwan" { return .cellular }
        let kind = Int(line("\(folder)/type"))
        // ARPHRD_LOOPBACK, ARPHRD_PPP, ARPHRD_ETHER (if_arp.h).
        if kind == 772 { return .loopback }
        if kind == 512, interface.hasPrefix("ppp") || interface.hasPrefix("wwan") { return .cellular }
        return kind == 1 && device == nil ? .wiredEthernet : .other
    }

    private var hasNameServer: Bool { fields("etc/resolv.conf").contains { $0.first == "nameserver" && $0.count > 1 } }
}

/// The kernel's messages about interfaces, addresses and routes (rtnetlink(7)).
enum RouteMessages {
    /// A socket on which a message comes with every change; nil if the kernel gives none.
    static func socket() -> Int32? {
        let kind = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = Glibc.socket(AF_NETLINK, kind, 0)
        guard descriptor >= 0 else { return nil }
        // struct sockaddr_nl: the family and padding, the port (0: the kernel chooses), the groups: RTMGRP_LINK, _IPV4_IFADDR, _IPV4_ROUTE,
        // _IPV6_IFADDR and _IPV6_ROUTE.
        var address: (UInt16, UInt16, UInt32, UInt32) = (UInt16(AF_NETLINK), 0, 0, 0x1 | 0x10 | 0x40 | 0x100 | 0x400)
        let bound = withUnsafePointer(to: &address) {
            bind(descriptor, UnsafeRawPointer($0).assumingMemoryBound(to: sockaddr.self), socklen_t(12))
        }
        if bound == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// Reads what has come: that something has changed is all that counts.
    static func drain(_ descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 8) { buffer in
            while recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)) > 0 {}
        }
    }
}
