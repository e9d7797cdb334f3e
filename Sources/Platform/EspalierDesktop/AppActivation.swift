package import EspalierApp
package import EspalierDBus
package import Foundation

/// The app as others start it and hand it addresses and files (Desktop Entry Specification, `org.freedesktop.Application`): under the name
/// of its bundle. An app without a bundle identifier has no name and does not offer this.
@MainActor package final class AppActivation: BusObject {
    private unowned let runtime: AppRuntime
    private let name: String
    private static let interface = BusInterface(
        "org.freedesktop.Application",
        methods: [
            Method("Activate", "platform_data:a{sv}"), Method("Open", "uris:as platform_data:a{sv}"),
            Method("ActivateAction", "action_name:s parameter:av platform_data:a{sv}"),
        ])
    private typealias Method = BusInterface.Method

    package init(_ runtime: AppRuntime, name: String) { (self.runtime, self.name) = (runtime, name) }

    /// The name of an app on the bus: its bundle identifier, where that is a name that a bus takes.
    package static func name(of bundle: Bundle) -> String? { bundle.bundleIdentifier.flatMap { name(for: $0) } }

    package nonisolated static func name(for identifier: String) -> String? {
        let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
        let isName = parts.count > 1 && identifier.utf8.count <= 255 && parts.allSatisfy { part in
            !part.isEmpty && !(part.first?.isNumber ?? true) && part.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
                    || (0x61...0x7a).contains(byte)
            }
        }
        return isName ? identifier : nil
    }

    /// The specification: the name with its dots as slashes, and no dashes.
    package nonisolated static func path(for name: String) -> String {
        "/" + name.replacingOccurrences(of: ".", with: "/").replacingOccurrences(of: "-", with: "_")
    }

    func offer(on bus: BusConnection, _ server: BusServer) {
        server.add(self, at: Self.path(for: name))
        // Where another process of the app has the name, that one is found by it.
        Task { [name] in _ = try? await bus.requestName(name) }
    }

    package var busInterfaces: [BusInterface] { [Self.interface] }

    package func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        // GNOME's and KDE's launchers give both names to the same token; either lets the window come to the front.
        let data = arguments.last
        if method != "ActivateAction", let token = Self.tokenKeys.lazy.compactMap({ data?[$0]?.text }).first(where: { !$0.isEmpty }) {
            runtime.platform.takeActivation(token)
        }
        switch method {
        case "Activate": runtime.raiseFront()
        case "Open":
            let urls = (arguments[0].elements ?? []).compactMap(\.text).compactMap { URL(string: $0) }.filter { $0.scheme != nil }
            runtime.openFromOutside(urls)
        // The app's entry in menus declares no actions.
        default: throw BusFailure.unknownMethod
        }
        return []
    }

    // MARK: - Another process of the app

    /// The names of tokens in `platform_data` (Desktop Entry Specification), the better one first.
    private nonisolated static let tokenKeys = ["desktop-startup-id", "activation-token"]

    /// What lets the other process come to the front: the tokens that this one was started with.
    nonisolated static func platformData(_ environment: [String: String]) -> BusValue {
        let tokens = zip(tokenKeys, ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]).compactMap { key, name in
            environment[name].flatMap { $0.isEmpty || $0.utf8.count > 1024 ? nil : (key, BusValue.string($0)) }
        }
        return .options(tokens)
    }

    /// Hands over what this process was started for to the one that runs already, if there is one. For an app that wants to run once
    /// (`LSMultipleInstancesProhibited`), and for one that is to open addresses, which SwiftUI has the running app open.
    /// It waits for the bus, for a moment at most, and only where there is something to hand over.
    ///
    /// - Returns: whether it was handed over: then this process has nothing to do.
    package nonisolated static func handOver(
        arguments: [String], name: String?, runsOnce: Bool, address: String? = BusConnection.sessionAddress, timeout: Double = 2,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        let urls = arguments.filter { $0.contains("://") && URL(string: $0)?.scheme != nil }
        guard let name, runsOnce || !urls.isEmpty, let address, let bus = try? BusConnection(address: address) else { return false }
        let target = BusConnection.Target(destination: name, path: path(for: name), interface: "org.freedesktop.Application")
        var message = BusMessage(kind: .call)
        (message.destination, message.path, message.interface) = (target.destination, target.path, target.interface)
        // The bus must not start one: that is this process.
        message.startsService = false
        let files = arguments.filter { !$0.hasPrefix("-") && !$0.contains("://") && FileManager.default.fileExists(atPath: $0) }
        let addresses = urls + files.map { URL(fileURLWithPath: $0).absoluteString }
        message.member = addresses.isEmpty ? "Activate" : "Open"
        let data = platformData(environment)
        message.body = addresses.isEmpty ? [data] : [.strings(addresses), data]
        let answered = DispatchSemaphore(value: 0), outcome = Outcome()
        bus.send(message, timeout: timeout) { answer in
            if case .success = answer { outcome.isTaken = true }
            answered.signal()
        }
        _ = answered.wait(timeout: .now() + timeout + 1)
        return outcome.isTaken
    }

    /// What the other process has answered. Written before the semaphore is signalled, and read after that.
    private final class Outcome: @unchecked Sendable {
        // @unchecked: see above.
        nonisolated(unsafe) var isTaken = false
    }
}
