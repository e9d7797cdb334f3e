import EspalierCore
import EspalierGraphics

/// A value of the environment that a view changes for what is inside of it.
struct EnvironmentChange {
    /// As the value is called: `font`, `isEnabled`.
    let name: String
    /// Nil where what was set around the view is not set any more.
    let value: Any?

    /// What differs, by names.
    static func all(from outer: EnvironmentValues, to inner: EnvironmentValues) -> [EnvironmentChange] {
        guard !outer.isIdentical(to: inner) else { return [] }
        let old = outer.entries, new = inner.entries
        var changes: [EnvironmentChange] = []
        for (key, value) in new {
            if let before = old[key], isSame(before, value) { continue }
            if let settings = value as? TextSettings {
                changes += parts(from: old[key] as? TextSettings ?? TextSettings(), to: settings)
            } else {
                changes.append(EnvironmentChange(name: TypeNaming.environmentName(of: TypeNames.type(key)), value: value))
            }
        }
        for key in old.keys where new[key] == nil {
            changes.append(EnvironmentChange(name: TypeNaming.environmentName(of: TypeNames.type(key)), value: nil))
        }
        var known: Set<String> = []
        return changes.sorted { $0.name < $1.name }.filter { known.insert($0.name).inserted }
    }

    /// The values of a text are kept together; they are told apart as they are set.
    private static func parts(from old: Any, to new: Any) -> [EnvironmentChange] {
        zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children).flatMap { before, after -> [EnvironmentChange] in
            guard let label = after.label, !isSame(before.value, after.value) else { return [] }
            if after.value is Font.Adjustments { return parts(from: before.value, to: after.value) }
            return [EnvironmentChange(name: names[label] ?? label, value: after.value)]
        }
    }

    /// Properties whose names are not those of the modifiers.
    private static let names = [
        "chosenAlignment": "multilineTextAlignment", "minLines": "lineLimit", "maxLines": "lineLimit", "truncation": "truncationMode",
        "minimumScale": "minimumScaleFactor", "isSelectable": "textSelection", "weight": "fontWeight", "isItalic": "italic",
        "design": "fontDesign", "width": "fontWidth", "hasMonospacedDigits": "monospacedDigit", "scale": "fontScale",
        "typeSize": "dynamicTypeSize",
    ]

    private static func isSame(_ a: Any, _ b: Any) -> Bool {
        func same<T>(_ a: T) -> Bool {
            guard let b = b as? T else { return false }
            if let a = a as? any Equatable { return equal(a, b) }
            // What cannot be compared, such as a binding or an action, is the same where it was passed on as it is.
            return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { a.elementsEqual($0) } }
        }
        func equal<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E).map { a == $0 } ?? false }
        return _openExistential(a, do: same)
    }
}
