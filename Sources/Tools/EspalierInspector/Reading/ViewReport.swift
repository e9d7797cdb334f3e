import Foundation

/// All that is known of a view, as it is shown: read once, without links into the tree.
struct ViewReport: Equatable {
    struct Line: Equatable, Identifiable {
        /// Unlike those of other lines of its part.
        let id: String
        var label: String
        var value: String
        /// A value that can be written.
        var edit: EditableValue?
        /// A further remark, as where a value comes from.
        var note: String?

        init(_ label: String, _ value: String, id: String? = nil, edit: EditableValue? = nil, note: String? = nil) {
            self.id = id ?? label
            self.label = label
            self.value = value
            self.edit = edit
            self.note = note
        }
    }

    /// One of the modifiers, or the view: what it was proposed and what it has answered.
    struct Layer: Equatable, Identifiable {
        let id: Int
        var name: String
        var proposal: String
        var size: String
        var place: String
    }

    /// A run of its body.
    struct Run: Equatable, Identifiable {
        let id: Int
        var reason: String
        var frame: Int
        var transaction: String
    }

    var title = ""
    /// That declares the view's type.
    var module: String?
    /// Where its body stands, as far as the program says.
    var source: Line?
    var place: [Line] = []
    var layers: [Layer] = []
    var guides: [Line] = []
    var layout: [Line] = []
    var state: [Line] = []
    var environment: [Line] = []
    var preferences: [Line] = []
    var runs: [Run] = []
    var accessibility: [Line] = []
    var display: [Line] = []
}

/// A value of a state that can be written from outside.
enum EditableValue: Equatable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)

    init?(_ value: Any) {
        switch value {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as CGFloat: self = .double(Double(value))
        case let value as String: self = .string(value)
        default: return nil
        }
    }

    /// The value that a text stands for, of the same kind; nil where it stands for none.
    func read(_ text: String) -> EditableValue? {
        switch self {
        case .bool: Bool(text).map(EditableValue.bool)
        case .int: Int(text.trimmingCharacters(in: .whitespaces)).map(EditableValue.int)
        case .double: Double(text.trimmingCharacters(in: .whitespaces)).map(EditableValue.double)
        case .string: .string(text)
        }
    }

    /// The text to edit.
    var text: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): TypeNaming.short(value)
        case .string(let value): value
        }
    }

    /// The value in each form that a property of this kind may take.
    var candidates: [Any] {
        switch self {
        case .bool(let value): [value]
        case .int(let value): [value]
        case .double(let value): [value, CGFloat(value)]
        case .string(let value): [value]
        }
    }
}
