import EspalierCore
public import Foundation

/// Compares strings as lists of files do: by the rules of the user's language, numbers in them by their value.
public struct _LocalizedStandardComparator: SortComparator {
    public var order: SortOrder = .forward

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = lhs.localizedStandardCompare(rhs)
        if order == .forward { return result }
        return result == .orderedAscending ? .orderedDescending : result == .orderedDescending ? .orderedAscending : .orderedSame
    }
}

// Foundation on Linux has these names on a Mac's comparator alone.
extension SortComparator where Self == _LocalizedStandardComparator {
    public static var localizedStandard: _LocalizedStandardComparator { _LocalizedStandardComparator() }
    public static var localized: _LocalizedStandardComparator { _LocalizedStandardComparator() }
}
