import EspalierCore
public import Foundation

/// Compares strings as file managers do: by the rules of the user's language, and digits by their numeric value.
public struct _LocalizedStandardComparator: SortComparator {
    public var order: SortOrder = .forward

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = lhs.localizedStandardCompare(rhs)
        if order == .forward { return result }
        return result == .orderedAscending ? .orderedDescending : result == .orderedDescending ? .orderedAscending : .orderedSame
    }
}

// Foundation declares these names for a comparator that Linux does not have.
extension SortComparator where Self == _LocalizedStandardComparator {
    /// Compares strings as file managers do: by the rules of the user's language, and digits by their numeric value.
    public static var localizedStandard: _LocalizedStandardComparator { _LocalizedStandardComparator() }
    /// Compares strings as file managers do: by the rules of the user's language, and digits by their numeric value.
    public static var localized: _LocalizedStandardComparator { _LocalizedStandardComparator() }
}
