/// An error that a served object answers with.
package struct BusFailure: Error, Hashable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

    package static let unknownMethod = BusFailure("org.freedesktop.DBus.Error.UnknownMethod", "There is no such method.")
    package static let unknownObject = BusFailure("org.freedesktop.DBus.Error.UnknownObject", "There is no such object.")
    package static let unknownInterface = BusFailure("org.freedesktop.DBus.Error.UnknownInterface", "The object has no such interface.")
    package static let unknownProperty = BusFailure("org.freedesktop.DBus.Error.UnknownProperty", "There is no such property.")
    package static let readOnly = BusFailure("org.freedesktop.DBus.Error.PropertyReadOnly", "The property cannot be set.")
    package static let invalidArguments = BusFailure("org.freedesktop.DBus.Error.InvalidArgs", "The arguments have other types.")
    package static let tooMany = BusFailure("org.freedesktop.DBus.Error.LimitsExceeded", "Too many calls are waiting.")
}

/// What an object offers on the bus, as introspection tells it.
package struct BusInterface: Hashable, Sendable {
    /// An argument, or a result: its name and one complete type.
    package struct Argument: Hashable, Sendable {
        package let name: String, type: String
    }

    package struct Method: Hashable, Sendable {
        package let name: String
        package let takes: [Argument], gives: [Argument]

        /// - Parameters:
        ///   - takes: The arguments, as "name:type" separated by spaces.
        ///   - gives: The results in the same way.
        package init(_ name: String, _ takes: String = "", gives: String = "") {
            (self.name, self.takes, self.gives) = (name, BusInterface.arguments(takes), BusInterface.arguments(gives))
        }
    }

    package struct Property: Hashable, Sendable {
        package let name: String, type: String
        package let isWritable: Bool

        package init(_ name: String, _ type: String, isWritable: Bool = false) {
            (self.name, self.type, self.isWritable) = (name, type, isWritable)
        }
    }

    package struct Signal: Hashable, Sendable {
        package let name: String
        package let arguments: [Argument]

        package init(_ name: String, _ arguments: String = "") { (self.name, self.arguments) = (name, BusInterface.arguments(arguments)) }
    }

    package let name: String
    package let methods: [Method]
    package let properties: [Property]
    package let signals: [Signal]

    package init(_ name: String, methods: [Method] = [], properties: [Property] = [], signals: [Signal] = []) {
        (self.name, self.methods, self.properties, self.signals) = (name, methods, properties, signals)
    }

    private static func arguments(_ text: String) -> [Argument] {
        text.split(separator: " ").map { part in
            let pair = part.split(separator: ":", maxSplits: 1)
            return Argument(name: String(pair[0]), type: String(pair.last ?? ""))
        }
    }

    /// The description in the specification's XML.
    var xml: String {
        func arguments(_ list: [Argument], _ direction: String?) -> String {
            let direction = direction.map { #" direction="\#($0)""# } ?? ""
            return list.map { #"<arg name="\#($0.name)" type="\#($0.type)"\#(direction)/>"# }.joined()
        }
        return #"<interface name="\#(name)">"#
            + methods.map { #"<method name="\#($0.name)">\#(arguments($0.takes, "in"))\#(arguments($0.gives, "out"))</method>"# }.joined()
            + properties.map { #"<property name="\#($0.name)" type="\#($0.type)" access="\#($0.isWritable ? "readwrite" : "read")"/>"# }
            .joined()
            + signals.map { #"<signal name="\#($0.name)">\#(arguments($0.arguments, nil))</signal>"# }.joined()
            + "</interface>"
    }

    /// What every object has, without saying so.
    static let standard = [
        BusInterface("org.freedesktop.DBus.Peer", methods: [Method("Ping"), Method("GetMachineId", gives: "machine:s")]),
        BusInterface("org.freedesktop.DBus.Introspectable", methods: [Method("Introspect", gives: "xml:s")]),
        BusInterface(
            "org.freedesktop.DBus.Properties",
            methods: [
                Method("Get", "interface:s name:s", gives: "value:v"), Method("GetAll", "interface:s", gives: "values:a{sv}"),
                Method("Set", "interface:s name:s value:v"),
            ],
            signals: [Signal("PropertiesChanged", "interface:s changed:a{sv} invalidated:as")]),
    ]
}
