import Dispatch
import Foundation
import Testing

@testable import Network

/// Folders as the kernel's stand for networks.
@Suite struct NWPathMonitorTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("network-\(UUID().uuidString)")
        var state: NetworkState { NetworkState(root: url.path + "/") }

        func write(_ path: String, _ text: String) {
            let file = url.appendingPathComponent(path)
            try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data(text.utf8).write(to: file)
        }

        func addInterface(_ name: String, index: Int, kind: Int = 1, state: String = "up", device: String? = nil) {
            write("sys/class/net/\(name)/ifindex", "\(index)\n")
            write("sys/class/net/\(name)/type", "\(kind)\n")
            write("sys/class/net/\(name)/operstate", "\(state)\n")
            write("sys/class/net/\(name)/uevent", (device.map { "DEVTYPE=\($0)\n" } ?? "") + "INTERFACE=\(name)\n")
        }

        func writeRoutes(_ names: [(String, metric: Int)]) {
            let head = "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n"
            let local = "eth0\t0000A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"
            write(
                "proc/net/route",
                head + local + names.map { "\($0.0)\t00000000\t0100A8C0\t0003\t0\t0\t\($0.metric)\t00000000\t0\t0\t0\n" }.joined())
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func aCableWithADefaultRouteIsAWayOut() {
        let folder = Folder()
        folder.addInterface("eth0", index: 2)
        folder.writeRoutes([("eth0", metric: 100)])
        folder.write("etc/resolv.conf", "# comment\nnameserver 192.0.2.1\n")
        let path = folder.state.path()
        #expect(path.status == .satisfied)
        #expect(path.availableInterfaces == [NWInterface(type: .wiredEthernet, name: "eth0", index: 2)])
        #expect(path.usesInterfaceType(.wiredEthernet) && !path.usesInterfaceType(.wifi))
        #expect(path.supportsIPv4 && !path.supportsIPv6 && path.supportsDNS && !path.isExpensive)
    }

    @Test func withoutADefaultRouteThereIsNoWayOut() {
        let folder = Folder()
        folder.addInterface("eth0", index: 2)
        folder.writeRoutes([])
        // The kernel's own entry for IPv6 without a network rejects what is sent.
        folder.write("proc/net/ipv6_route", String(repeating: "0", count: 32) + " 00 " + String(repeating: "0", count: 32) + " 00 "
            + String(repeating: "0", count: 32) + " ffffffff 00000001 00000000 00200200       lo\n")
        #expect(folder.state.path().status == .unsatisfied)
    }

    @Test func aCableThatIsNotPluggedInIsNone() {
        let folder = Folder()
        folder.addInterface("eth0", index: 2, state: "down")
        folder.writeRoutes([("eth0", metric: 100)])
        #expect(folder.state.path().status == .unsatisfied)
    }

    @Test func interfacesAreInTheOrderOfTheirMetrics() {
        let folder = Folder()
        folder.addInterface("wlan0", index: 3, device: "wlan")
        folder.addInterface("eth0", index: 2)
        folder.writeRoutes([("wlan0", metric: 600), ("eth0", metric: 100)])
        #expect(folder.state.path().availableInterfaces.map(\.type) == [.wiredEthernet, .wifi])
        #expect(folder.state.path(required: .wifi).availableInterfaces.map(\.name) == ["wlan0"])
        #expect(folder.state.path(required: .cellular).status == .unsatisfied)
        #expect(folder.state.path(prohibited: [.wifi]).availableInterfaces.map(\.name) == ["eth0"])
    }

    @Test func aMobileNetworkIsExpensive() {
        let folder = Folder()
        folder.addInterface("wwan0", index: 4, kind: 512, device: "wwan")
        folder.writeRoutes([("wwan0", metric: 700)])
        #expect(folder.state.path().usesInterfaceType(.cellular))
        #expect(folder.state.path().isExpensive)
    }

    @Test func theHandlerIsCalledOnceAndThenWithChanges() async {
        let folder = Folder()
        folder.addInterface("eth0", index: 2)
        folder.writeRoutes([("eth0", metric: 100)])
        let monitor = NWPathMonitor(required: nil, prohibited: [], network: folder.state), queue = DispatchQueue(label: "test")
        let (paths, tell) = AsyncStream.makeStream(of: NWPath.self)
        monitor.pathUpdateHandler = { tell.yield($0) }
        monitor.start(queue: queue)
        var told = paths.makeAsyncIterator()
        #expect(await told.next()?.status == .satisfied)
        folder.writeRoutes([])
        queue.async {
            monitor.look()
            monitor.look()
        }
        #expect(await told.next()?.status == .unsatisfied)
        #expect(monitor.currentPath.status == .unsatisfied)
        monitor.cancel()
        folder.writeRoutes([("eth0", metric: 100)])
        queue.async {
            monitor.look()
            tell.finish()
        }
        #expect(await told.next() == nil)
    }

    @Test func pathsComeAsASequence() async {
        let folder = Folder()
        folder.addInterface("eth0", index: 2)
        folder.writeRoutes([("eth0", metric: 100)])
        for await path in NWPathMonitor(required: nil, prohibited: [], network: folder.state) {
            #expect(path.status == .satisfied)
            break
        }
    }

    @Test("a path tells why there is none, and an interface is written by its name") func descriptions() {
        let folder = Folder()
        folder.addInterface("eth0", index: 2)
        folder.addInterface("tun0", index: 5, kind: 65534, state: "unknown")
        folder.addInterface("lo0", index: 1, kind: 772)
        folder.writeRoutes([("eth0", metric: 100), ("tun0", metric: 200), ("lo0", metric: 300)])
        let path = folder.state.path()
        #expect(path.availableInterfaces.map(\.type) == [.wiredEthernet, .other, .loopback])
        #expect(
            path.availableInterfaces.map(\.debugDescription) == ["eth0", "tun0", "lo0"]
                && path.debugDescription == "satisfied, interfaces: eth0, tun0, lo0")
        #expect(!path.isConstrained && path.status != .requiresConnection)
        folder.writeRoutes([])
        let none = folder.state.path(), reasons: [NWPath.UnsatisfiedReason] = [
            .notAvailable, .cellularDenied, .wifiDenied, .localNetworkDenied, .vpnInactive,
        ]
        #expect(none.unsatisfiedReason == reasons[0] && Set(reasons).count == 5 && none.debugDescription == "unsatisfied, interfaces: ")
    }

    @Test("a monitor of this machine's interfaces counts those that it may") func wishes() {
        let all: [NWInterface.InterfaceType] = [.other, .wifi, .cellular, .wiredEthernet, .loopback]
        let path = NWPathMonitor().currentPath
        #expect(NWPathMonitor(prohibitedInterfaceTypes: all).currentPath.status == .unsatisfied)
        #expect(NWPathMonitor(prohibitedInterfaceTypes: []).currentPath == path)
        for type in all {
            #expect(
                NWPathMonitor(requiredInterfaceType: type).currentPath.availableInterfaces
                    == path.availableInterfaces.filter { $0.type == type })
        }
    }

    @Test("an iterator gives the latest path, wherever it is asked") func iterator() async {
        let folder = Folder()
        folder.addInterface("eth0", index: 2)
        folder.writeRoutes([("eth0", metric: 100)])
        let monitor = NWPathMonitor(required: nil, prohibited: [], network: folder.state)
        var iterator = monitor.makeAsyncIterator()
        let path: NWPathMonitor.Element? = await iterator.next(isolation: nil)
        #expect(path?.status == .satisfied)
        folder.writeRoutes([])
        monitor.look()
        #expect(await iterator.next()?.status == .unsatisfied)
        monitor.cancel()
    }
}
