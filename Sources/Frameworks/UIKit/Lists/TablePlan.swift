import EspalierPlatformViews
import Foundation

/// Where the rows of a table are: the heights that are known, and estimates for rows that have not been shown.
@MainActor struct TablePlan {
    struct Place: Equatable {
        var start: CGFloat
        var length: CGFloat
    }

    struct Row {
        var place: Place
        var isEstimate: Bool
        /// Whether its content gives the height.
        var isMeasured = false
    }

    struct Section {
        var header = Place(start: 0, length: 0), footer = Place(start: 0, length: 0)
        var rows: [Row] = []
        /// The distance above the header.
        var padding: CGFloat = 0
    }

    private(set) var sections: [Section] = []
    private(set) var length: CGFloat = 0
    /// The width that it was made for.
    private(set) var width: CGFloat = 0
    private var start: CGFloat = 0, end: CGFloat = 0

    init() {}

    init(of table: UITableView) {
        guard let source = table.dataSource else { return }
        start = table.tableHeaderView?.frame.height ?? 0
        end = table.tableFooterView?.frame.height ?? 0
        width = table.bounds.width
        let rows = table.rows
        let estimate = table.estimatedRowHeight > 0 ? table.estimatedRowHeight : 44
        for number in 0..<max(source.numberOfSections(in: table), 0) {
            var section = Section()
            section.padding = table.sectionHeaderTopPadding > 0 ? table.sectionHeaderTopPadding : 0
            let header = rows?.tableView(table, heightForHeaderInSection: number) ?? table.sectionHeaderHeight
            let footer = rows?.tableView(table, heightForFooterInSection: number) ?? table.sectionFooterHeight
            section.header.length = Self.length(header, of: { table.supplement(number, isHeader: true) }, table)
            section.footer.length = Self.length(footer, of: { table.supplement(number, isHeader: false) }, table)
            for row in 0..<max(source.tableView(table, numberOfRowsInSection: number), 0) {
                let path = IndexPath(row: row, section: number)
                let asked = rows?.tableView(table, heightForRowAt: path) ?? table.rowHeight
                let height = asked >= 0 ? asked : table.rowHeight
                let guess = rows?.tableView(table, estimatedHeightForRowAt: path) ?? estimate
                section.rows.append(
                    Row(
                        place: Place(start: 0, length: height >= 0 ? height : guess > 0 ? guess : estimate), isEstimate: height < 0,
                        isMeasured: height < 0))
            }
            sections.append(section)
        }
        add()
    }

    /// The length of a header or footer: what the app says, or what its content takes; none without content.
    private static func length(_ asked: CGFloat, of view: () -> UIView?, _ table: UITableView) -> CGFloat {
        if asked >= 0 { return asked }
        guard let view = view() else { return table.style == .plain ? 0 : 18 }
        // It was only measured: the one that is shown may be the same.
        defer { if view.superview == nil { table.keep(view) } }
        if view.frame.height > 0 { return view.frame.height }
        if let view = view as? UITableViewHeaderFooterView { return view.fittingHeight(width: table.bounds.width) }
        let room = CGSize(width: table.bounds.width, height: 0)
        let fitted = view.systemLayoutSizeFitting(
            room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return max(fitted.height, 28)
    }

    /// Adds the lengths up.
    private mutating func add() {
        var place = start
        for section in sections.indices {
            place += sections[section].padding
            sections[section].header.start = place
            place += sections[section].header.length
            for row in sections[section].rows.indices {
                sections[section].rows[row].place.start = place
                place += sections[section].rows[row].place.length
            }
            sections[section].footer.start = place
            place += sections[section].footer.length
        }
        length = place + end
    }

    func place(of path: IndexPath) -> Place? {
        guard path.count == 2, sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row].place
    }

    /// A row's height is known.
    ///
    /// - Returns: Whether that moves others.
    mutating func measured(_ path: IndexPath, _ height: CGFloat) -> Bool {
        let old = sections[path.section].rows[path.row].place.length
        sections[path.section].rows[path.row].isEstimate = false
        sections[path.section].rows[path.row].place.length = height
        if old == height { return false }
        add()
        return true
    }

    /// A row has other content, whose height is not known.
    mutating func forget(_ path: IndexPath) {
        guard place(of: path) != nil else { return }
        sections[path.section].rows[path.row].isEstimate = sections[path.section].rows[path.row].isMeasured
    }

    /// The rows that touch a part of the content.
    func rows(between low: CGFloat, and high: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (number, section) in sections.enumerated() where section.footer.start >= low && section.header.start <= high {
            // The first row that ends below the part's beginning.
            var first = 0, last = section.rows.count
            while first < last {
                let middle = (first + last) / 2
                if section.rows[middle].place.start + section.rows[middle].place.length <= low { first = middle + 1 } else { last = middle }
            }
            while first < section.rows.count, section.rows[first].place.start < high {
                found.append(IndexPath(row: first, section: number))
                first += 1
            }
        }
        return found
    }
}
