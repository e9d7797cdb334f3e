/// The rows of a list in a lazy container that have been made, and the number of all its elements.
@MainActor struct ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    typealias Row = ForEachRow<Data, ID, Content>

    /// By index.
    var made: [Int: Row] = [:]
    /// The number of elements when the data was last counted. Data may refer to state that changes by itself, as a binding does,
    /// but the displayed rows change only with an update.
    var count = 0
    /// Whether the elements are sections or lists, which are all made, while their content is lazy.
    var holdsLists = false
    /// How many leading rows are unchanged since the container's previous reading of the list.
    private(set) var unchangedCount = 0
    private var nextUnchangedCount = 0

    /// The indices of the made rows, in order.
    var places: [Int] { made.keys.sorted() }

    // MARK: What has stayed

    /// Called when a container reads the list: its cached line extents stay valid for rows that existed at its previous reading.
    mutating func noteRead() {
        unchangedCount = min(nextUnchangedCount, count)
        nextUnchangedCount = .max
    }

    /// - Parameter stayed: The number of leading rows that a change of the data has left unchanged.
    mutating func noteChange(stayed: Int) { nextUnchangedCount = min(nextUnchangedCount, stayed) }

    // MARK: Rows keep to their ids

    /// Whether each made row keeps its index in the new data. Their ids stand for those of the other elements.
    func areInPlace(in view: ForEach<Data, ID, Content>, count: Int) -> Bool {
        made.allSatisfy { index, row in index < count && view.identity(at: index) == row.id }
    }

    /// Moves each row to the index of its id. Of rows with the same id the first keeps its place.
    /// - Returns: The rows whose ids are no longer present, or not theirs alone.
    mutating func move(to places: [ID: Int]) -> [Row] {
        let old = made
        var gone: [Row] = []
        made.removeAll()
        for (_, row) in old.sorted(by: { $0.key < $1.key }) {
            if let place = places[row.id], made[place] == nil {
                row.index = place
                made[place] = row
            } else {
                gone.append(row)
            }
        }
        return gone
    }
}

/// An animated change of a lazy list's data, to distinguish inserted rows from rows that scroll into view.
@MainActor struct ForEachChange<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The update in which the change was made.
    let update: Int
    let transaction: Transaction
    let old: ForEach<Data, ID, Content>
    /// The ids before the change, computed on first use.
    var ids: Set<ID>?
}
