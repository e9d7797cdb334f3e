import EspalierGraphics
public import Foundation

extension NSPredicate {
    /// A predicate in the format language: `NSPredicate(format: "SELF MATCHES %@", pattern)`. Comparisons of `SELF`, key paths, literals
    /// and arguments, joined by `AND`, `OR` and `NOT`. Key paths are those of stored properties and of dictionaries.
    ///
    /// A format that cannot be read is reported on standard error, and its predicate is false.
    /// - Parameter args: what `%@`, `%d`, `%f` and, as names of properties, `%K` stand for.
    public convenience init(format predicateFormat: String, _ args: Any?...) { self.init(format: predicateFormat, arguments: args) }

    /// The same with its arguments in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.init(format: predicateFormat, arguments: arguments ?? [])
    }

    private convenience init(format: String, arguments: [Any?]) {
        var parser = PredicateParser(format, arguments)
        do {
            nonisolated(unsafe) let condition = try parser.parse()
            // A condition is a value that nothing changes.
            self.init { object, _ in condition.holds(for: object) }
        } catch {
            Diagnostics.warn("NSPredicate(format: \"\(format)\"): \(error). The predicate is false.")
            self.init(value: false)
        }
    }
}

/// A condition that has been read.
indirect enum PredicateCondition {
    case constant(Bool)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case not(PredicateCondition)
    case comparison(PredicateOperand, PredicateComparison, PredicateOperand)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .all(let parts): parts.allSatisfy { $0.holds(for: object) }
        case .any(let parts): parts.contains { $0.holds(for: object) }
        case .not(let part): !part.holds(for: object)
        case .comparison(let left, let comparison, let right): comparison.holds(left.value(in: object), right.value(in: object))
        }
    }
}

/// One side of a comparison.
enum PredicateOperand {
    case itself
    case keyPath([String])
    case value(Any?)
    case list([PredicateOperand])

    func value(in object: Any?) -> Any? {
        switch self {
        case .itself: return object
        case .value(let value): return value
        case .list(let operands): return operands.map { $0.value(in: object) as Any }
        case .keyPath(let names):
            var value = object
            for name in names { value = value.flatMap { Self.property(name, of: $0) } }
            return value
        }
    }

    private static func property(_ name: String, of object: Any) -> Any? {
        if let dictionary = object as? [String: Any] { return dictionary[name] }
        if let array = object as? [Any], name == "@count" || name == "count" { return array.count }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let present = mirror {
            if let child = present.children.first(where: { $0.label == name || $0.label == "_\(name)" }) { return plain(child.value) }
            mirror = present.superclassMirror
        }
        return nil
    }

    /// Without the optionals around it.
    static func plain(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { plain($0.value) }
    }
}

/// How two values are compared.
struct PredicateComparison {
    enum Kind: String {
        case equal = "==", unequal = "!=", less = "<", greater = ">", atMost = "<=", atLeast = ">="
        case contains = "CONTAINS", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
        case isIn = "IN", between = "BETWEEN"
    }

    var kind: Kind
    /// `[c]` and `[d]`: without regard to case and to accents.
    var options: String.CompareOptions = []

    func holds(_ left: Any?, _ right: Any?) -> Bool {
        let left = left.flatMap(PredicateOperand.plain), right = right.flatMap(PredicateOperand.plain)
        switch kind {
        case .equal: return isEqual(left, right)
        case .unequal: return !isEqual(left, right)
        case .less: return order(left, right) == .orderedAscending
        case .greater: return order(left, right) == .orderedDescending
        case .atMost: return order(left, right).map { $0 != .orderedDescending } ?? false
        case .atLeast: return order(left, right).map { $0 != .orderedAscending } ?? false
        case .isIn: return contains(right, left)
        case .contains: return contains(left, right)
        case .between:
            guard let bounds = right as? [Any], bounds.count == 2, let low = order(bounds[0], left), let high = order(left, bounds[1])
            else { return false }
            return low != .orderedDescending && high != .orderedDescending
        case .beginsWith, .endsWith, .like, .matches:
            guard let left = left as? String, let right = right as? String else { return false }
            return compare(left, with: right)
        }
    }

    private func compare(_ text: String, with pattern: String) -> Bool {
        switch kind {
        case .beginsWith: text.range(of: pattern, options: options.union(.anchored)) != nil
        case .endsWith: text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like:
            matches(
                text,
                NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(
                    of: "\\?", with: "."))
        default: matches(text, pattern)
        }
    }

    /// The whole text must match.
    private func matches(_ text: String, _ pattern: String) -> Bool {
        let flags: NSRegularExpression.Options =
            options.contains(.caseInsensitive) ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
        let pattern = options.contains(.diacriticInsensitive) ? pattern.folding(options: .diacriticInsensitive, locale: nil) : pattern
        let text = options.contains(.diacriticInsensitive) ? text.folding(options: .diacriticInsensitive, locale: nil) : text
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: flags) else {
            Diagnostics.warn("NSPredicate: \"\(pattern)\" is no regular expression.")
            return false
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let whole = whole as? String, let part = part as? String { return whole.range(of: part, options: options) != nil }
        if let dictionary = whole as? [AnyHashable: Any] { return dictionary.values.contains { isEqual($0, part) } }
        if let list = whole as? [Any] { return list.contains { isEqual(PredicateOperand.plain($0), part) } }
        guard let whole else { return false }
        let mirror = Mirror(reflecting: whole)
        return mirror.displayStyle == .set && mirror.children.contains { isEqual(PredicateOperand.plain($0.value), part) }
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        if left == nil || right == nil { return left == nil && right == nil }
        if let order = order(left, right) { return order == .orderedSame }
        guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
        return left == right
    }

    /// nil where the values have no order.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        guard let left = Self.number(left), let right = Self.number(right) else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
