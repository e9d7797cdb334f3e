import EspalierCore
import Foundation

/// Names of types as their author wrote them.
enum TypeNaming {
    /// The type's own name, without its module and arguments: `VStack` of `EspalierCore.VStack<Text>`.
    static func base(of type: Any.Type) -> String {
        String(_typeName(type, qualified: false).prefix { $0 != "<" })
    }

    /// The type's name with its module and arguments. `String(reflecting:)` gives the same, but looks first whether the type describes
    /// itself, which means every conformance of the program for each type that is met for the first time.
    static func name(of type: Any.Type) -> String { _typeName(type, qualified: true) }

    /// The module that declares the type; nil for tuples and functions.
    static func module(of type: Any.Type) -> String? { module(ofName: name(of: type)) }

    private static func module(ofName name: String) -> String? {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let module = name[..<dot]
        return module.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(module) : nil
    }

    /// Whether the type is the toolkit's, or the language's.
    static func isToolkit(_ type: Any.Type) -> Bool { isToolkit(name(of: type)) }

    /// - Parameter name: of a type, with its module.
    static func isToolkit(_ name: String) -> Bool {
        guard let module = module(ofName: name) else { return true }
        return modules.contains(module)
    }

    /// The name of the modifier, with its module, whose body a view is.
    static func modifier(ofBody type: Any.Type) -> String {
        let name = name(of: type)
        guard let start = name.firstIndex(of: "<") else { return name }
        return String(name[name.index(after: start)...].dropLast())
    }

    /// Those whose types an app writes, but does not declare.
    private static let modules: Set<String> = [
        "EspalierCore", "EspalierControls", "EspalierNavigation", "EspalierApp", "EspalierGraphics", "EspalierPlatformViews", "Espalier",
        "SwiftUI", "Combine", "Charts", "SwiftData", "UIKit", "AppKit", "PhotosUI", "Swift", "Foundation", "FoundationEssentials",
        "EspalierInspector",
    ]

    /// The name of a modifier as it is called: `padding` of `_PaddingLayout`.
    static func call(of modifier: Any.Type) -> String {
        var name = base(of: modifier)
        if let known = calls[name] { return known }
        for suffix in ["Modifier", "Layout", "Effect"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name.removeLast(suffix.count)
            break
        }
        while name.hasPrefix("_") { name.removeFirst() }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// Those whose names say something else than what is called.
    private static let calls: [String: String] = [
        "_FlexFrameLayout": "frame", "AddGestureModifier": "gesture", "AppearanceModifier": "onAppear", "ChangeModifier": "onChange",
        "ReceiveModifier": "onReceive", "SubmitModifier": "onSubmit", "HoverModifier": "onHover", "TooltipModifier": "help",
        "ClipModifier": "clipShape", "BlendModifier": "blendMode", "HitTestingModifier": "allowsHitTesting",
        "PreferenceWritingModifier": "preference", "PreferenceTransformModifier": "transformPreference",
        "AnchorPreferenceModifier": "anchorPreference", "PreferenceActionModifier": "onPreferenceChange",
        "PreferenceOverlayModifier": "overlayPreferenceValue", "ValueTransactionModifier": "animation",
        "GeometryChangeModifier": "onGeometryChange", "MatchedGeometryModifier": "matchedGeometryEffect",
        "AccessibilityModifier": "accessibility", "LayoutValueModifier": "layoutValue", "KeyHandlerModifier": "onKeyPress",
        "ModalModifier": "sheet", "InspectorModifier": "inspector", "TransformModifier": "transformEffect", "DragModifier": "draggable",
        "DropModifier": "dropDestination", "DestinationModifier": "navigationDestination",
        "PreferredColorSchemeModifier": "preferredColorScheme",
        "FixedFilterModifier": "filter", "IDView": "id", "EquatableView": "equatable", "TickModifier": "onTick",
    ]

    /// The name of an environment key as the values are called: `font` of `FontKey`, `accent` of what `@Entry` makes.
    static func environmentName(of key: Any.Type) -> String {
        var name = base(of: key)
        if name.hasPrefix("__Key_") { return String(name.dropFirst(6)) }
        if key is AnyClass, !name.hasSuffix("Key") { return "environment(\(name))" }
        if name.hasSuffix("Key"), name.count > 3 { name.removeLast(3) }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// A value on one line, as its author would write it.
    static func text(_ value: Any, limit: Int = 200) -> String {
        var text: String
        switch value {
        case let string as String: text = "\"\(string)\""
        case let number as Double: text = short(number)
        case let optional as any AnyOptional: text = optional.wrapped.map { self.text($0, limit: limit) } ?? "nil"
        case let described as any CustomStringConvertible: text = described.description
        default:
            let type = type(of: value)
            text = TypeKind(type) == .reference ? base(of: type) : "\(value)"
        }
        text = text.replacingOccurrences(of: "\n", with: " ")
        return text.count > limit ? String(text.prefix(limit)) + "…" : text
    }

    /// A number with at most three decimals.
    static func short(_ number: Double) -> String {
        guard number.isFinite else { return number.isNaN ? "nan" : number > 0 ? "∞" : "-∞" }
        let text = ((number * 1000).rounded() / 1000 + 0).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// An optional of some type.
protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    var wrapped: Any? { self }
}
