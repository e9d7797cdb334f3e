/// How the session's bus starts an app that others call by its name (D-Bus Specification, "Message Bus Starting Services"; Desktop Entry
/// Specification, "D-Bus Activation"): the app offers `org.freedesktop.Application` under its bundle identifier.
struct ActivationService {
    private let id: String
    private let program: String

    /// - Returns: nil where the app will not have the name: it has no bundle identifier, or another than its files are named by.
    init?(_ identity: AppIdentity, info: [String: PropertyValue], prefix: String) {
        guard info["CFBundleIdentifier"]?.text == identity.id, identity.id.utf8.count <= 255 else { return nil }
        (id, program) = (identity.id, "\(prefix)/bin/\(identity.packageName)")
    }

    /// Below the prefix.
    var path: String { "share/dbus-1/services/\(id).service" }
    var text: String { "[D-BUS Service]\nName=\(id)\nExec=\(program)\n" }
}
