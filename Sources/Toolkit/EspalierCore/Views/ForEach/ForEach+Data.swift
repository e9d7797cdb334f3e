/// Access to the elements of the data by index, and to their ids.
extension ForEach {
    func element(at index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }

    func identity(at index: Int) -> ID { id(element(at: index), index) }

    /// The ids of all elements.
    var identities: Set<ID> {
        var all: Set<ID> = [], index = 0
        for element in data {
            all.insert(id(element, index))
            index += 1
        }
        return all
    }

    /// The index of an element with an id; nil if there is none. The last element is asked first: what has been added at the end is what
    /// is scrolled to.
    func index(of wanted: ID) -> Int? {
        if isConstantRange, let number = wanted as? Int, let range = data as? Range<Int> {
            return range.contains(number) ? number - range.lowerBound : nil
        }
        let count = data.count
        if count > 0, identity(at: count - 1) == wanted { return count - 1 }
        // An array's elements are read in place: asking a collection of an unknown type for each takes several times as long.
        let known = data.withContiguousStorageIfAvailable { elements in
            elements.indices.first { id(elements[$0], $0) == wanted }
        }
        if let known { return known }
        var index = 0
        for element in data {
            if id(element, index) == wanted { return index }
            index += 1
        }
        return nil
    }

    /// The index of the first element for each of the given ids; missing ids are left out.
    func places(of wanted: Set<ID>) -> [ID: Int] {
        var places: [ID: Int] = [:], index = 0
        for element in data {
            let id = id(element, index)
            if wanted.contains(id), places[id] == nil { places[id] = index }
            index += 1
        }
        return places
    }
}

/// Reads an element's id through a key path. A stored property, and the element itself, are read where they lie: reading through the key
/// path takes longer than all else about an element.
package func identification<Element, ID>(by path: KeyPath<Element, ID>) -> (Element, Int) -> ID {
    guard let offset = MemoryLayout<Element>.offset(of: path) else { return { element, _ in element[keyPath: path] } }
    return { element, _ in withAddress(of: element) { $0.field(at: offset).bound(to: ID.self).pointee } }
}

// MARK: - Views

/// The results of a list's closures in one update: a view for each element, with its id.
struct ForEachViews<ID: Hashable, Content> {
    /// Empty if the ids were not requested.
    var ids: ContiguousArray<ID> = []
    var views: ContiguousArray<Content> = []
}

extension ForEach {
    /// Runs the closures for all elements.
    /// - Parameter knowsIDs: Whether the ids are unchanged since the last time and need not be collected.
    func makeViews(count: Int, knowsIDs: Bool) -> ForEachViews<ID, Content> {
        var ids: ContiguousArray<ID> = []
        if !knowsIDs { ids.reserveCapacity(count) }
        let content = content
        if let range = data as? Range<Int> {
            // The most common data by far, for which no generic collection is needed. The views are made in their place: appending one
            // would look up the array's type each time.
            let views = ContiguousArray<Content>(unsafeUninitializedCapacity: range.count) { views, made in
                for number in range {
                    let element = unsafeBitCast(number, to: Data.Element.self)
                    if !knowsIDs { ids.append(id(element, made)) }
                    (views.baseAddress! + made).initialize(to: content(element))
                    made += 1
                }
            }
            return ForEachViews(ids: ids, views: views)
        }
        var views: ContiguousArray<Content> = []
        views.reserveCapacity(count)
        for element in data {
            if !knowsIDs { ids.append(id(element, views.count)) }
            views.append(content(element))
        }
        return ForEachViews(ids: ids, views: views)
    }
}
