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

    /// The index of the first element with an id; nil if there is none.
    func index(of wanted: ID) -> Int? {
        if isConstantRange, let number = wanted as? Int, let range = data as? Range<Int> {
            return range.contains(number) ? number - range.lowerBound : nil
        }
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
        var ids: ContiguousArray<ID> = [], views: ContiguousArray<Content> = []
        views.reserveCapacity(count)
        if !knowsIDs { ids.reserveCapacity(count) }
        let content = content
        func add(_ element: Data.Element) {
            if !knowsIDs { ids.append(id(element, views.count)) }
            views.append(content(element))
        }
        if let range = data as? Range<Int> {
            // The most common data by far, for which no generic collection is needed.
            for number in range { add(unsafeBitCast(number, to: Data.Element.self)) }
        } else {
            for element in data { add(element) }
        }
        return ForEachViews(ids: ids, views: views)
    }
}
