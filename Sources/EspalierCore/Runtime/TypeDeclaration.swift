import Foundation

// Relies on: the metadata of a struct or an enum naming its descriptor in the second word; a descriptor beginning with its flags (whose
// lower five bits are its kind), the one around it, and, of a type or a module, its name, the latter two as distances from where they
// stand. Part of Swift's ABI on all platforms where that is stable. Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` asks for two.

/// Where a struct or an enum is declared, by the description that the compiler leaves of it.
///
/// To ask whether a type conforms to a protocol searches every conformance in the program, thousands, and takes longest where there is
/// none. Where a type is known to be of a module whose conformances are known, its name answers.
package struct TypeDeclaration {
    package let module: UnsafePointer<CChar>
    /// Without arguments, and without the types around it.
    package let name: UnsafePointer<CChar>

    /// nil for other types than structs and enums.
    package init?(of type: Any.Type) {
        let kind = TypeKind(type)
        guard kind == .structure || kind == .enumeration else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
        guard let descriptor = metadata[1], let name = Self.name(of: descriptor) else { return nil }
        var outer = Self.parent(of: descriptor), depth = 0
        // Of a nested type, or a private one, there are others between it and the module.
        while let context = outer, Self.kind(of: context) != Self.moduleKind, depth < 16 {
            outer = Self.parent(of: context)
            depth += 1
        }
        guard let outer, Self.kind(of: outer) == Self.moduleKind, let module = Self.name(of: outer) else { return nil }
        (self.module, self.name) = (module, name)
    }

    private static let moduleKind: UInt32 = 0
    private static func kind(of descriptor: UnsafeRawPointer) -> UInt32 { descriptor.load(as: UInt32.self) & 0x1F }

    private static func parent(of descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
        let field = descriptor + 4, distance = field.load(as: Int32.self)
        if distance == 0 { return nil }
        let place = field + Int(distance & ~1)
        return distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer?.self)
    }

    private static func name(of descriptor: UnsafeRawPointer) -> UnsafePointer<CChar>? {
        let field = descriptor + 8, distance = field.load(as: Int32.self)
        return distance == 0 ? nil : (field + Int(distance)).assumingMemoryBound(to: CChar.self)
    }

    private static func contains(_ names: [StaticString], _ name: UnsafePointer<CChar>) -> Bool {
        names.contains { strcmp(UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self), name) == 0 }
    }

    /// Whether the type is of a module of which `dynamicProperties` and `embedders` name all that there are.
    package var isKnown: Bool { Self.contains(Self.modules, module) }
    /// Whether the type is one of the dynamic properties of those modules.
    package var isDynamicProperty: Bool { Self.contains(Self.dynamicProperties, name) }
    /// Whether the type is one of those of these modules that embed dynamic properties.
    package var embedsDynamicProperties: Bool { Self.contains(Self.embedders, name) }

    package static let modules: [StaticString] = [
        "EspalierCore", "Swift", "EspalierControls", "EspalierGraphics", "EspalierNavigation", "EspalierApp", "Foundation", "FoundationEssentials",
    ]
    package static let dynamicProperties: [StaticString] = [
        "State", "Binding", "Environment", "ObservedObject", "StateObject", "EnvironmentObject", "Namespace", "ScaledMetric", "GestureState",
        "FocusState", "FocusedValue", "FocusedBinding", "FocusedObject", "AccessibilityFocusState", "AppStorage", "SceneStorage",
        "CommandComposition", "ControlStyleScope",
    ]
    package static let embedders: [StaticString] = ["ModifierBody", "ControlStyleBody", "TransitionBody"]
}
