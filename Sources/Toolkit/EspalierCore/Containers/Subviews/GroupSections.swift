import EspalierGraphics

/// One of the sections that a container splits its content into, with its header and footer.
///
/// Views outside of sections are in one that has neither.
public struct SectionConfiguration: Identifiable {
    /// Identifies a section during its lifetime.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    public let id: ID
    /// The views of the header; empty where there is none.
    public fileprivate(set) var header: SubviewsCollection
    /// The views of the section itself.
    public fileprivate(set) var content: SubviewsCollection
    /// The views of the footer; empty where there is none.
    public fileprivate(set) var footer: SubviewsCollection

    /// The container values of the section; where its views differ, those of the first view.
    @MainActor @preconcurrency public var containerValues: ContainerValues {
        (content.first ?? header.first ?? footer.first)?.containerValues ?? ContainerValues()
    }
}

/// The sections that a container splits its content into, in order.
public struct SectionCollection: RandomAccessCollection {
    fileprivate let sections: [SectionConfiguration]

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    /// The section at a position.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension Group {
    /// Splits a view into its sections and passes them to `transform`, which arranges them.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        content = GroupSectionsOfContent(base: view, transform: transform)
    }
}

/// The content of a `Group(sections:)`.
public struct GroupSectionsOfContent<Base: View, Content: View> {
    let base: Base
    let transform: (SectionCollection) -> Content
    @State private var marks = SectionMarks()

    init(base: Base, transform: @escaping (SectionCollection) -> Content) {
        self.base = base
        self.transform = transform
    }
}

extension GroupSectionsOfContent: View {
    public var body: some View {
        Group(subviews: base.environment(\.sectionMarks, marks)) { transform(marks.sections(of: $0)) }
    }
}

/// The data of a `ForEach(sections:)`: sections that are known only once their view has been evaluated.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    let standIn: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    /// Traps: the sections are known only to the view that shows them.
    public subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("The sections of ForEach(sections:) are known while it is shown only.")
    }
}

extension ForEachSectionCollection: ForEachStandIn {}

extension ForEach where Content: View {
    /// Iterates over the sections of a view and shows `content` for each.
    public init<V: View>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        let shown = AnyView(Group(sections: view) { ForEach<SectionCollection, SectionConfiguration.ID, Content>($0, content: content) })
        self.init(
            data: ForEachSectionCollection(standIn: shown), content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

// MARK: - Who belongs where

/// Records which section and role each node belongs to; sections write it when their nodes are collected.
@MainActor final class SectionMarks: ElementBound {
    private struct Mark {
        weak var node: Node?
        let section: Int
        let role: LazyRole
    }

    private var marks: [ObjectIdentifier: Mark] = [:]

    nonisolated init() {}

    func note(_ nodes: ArraySlice<Node>, _ section: Int, _ role: LazyRole) {
        for node in nodes { marks[ObjectIdentifier(node)] = Mark(node: node, section: section, role: role) }
    }

    func sections(of subviews: SubviewsCollection) -> SectionCollection {
        marks = marks.filter { $0.value.node != nil }
        var sections: [SectionConfiguration] = []
        for source in subviews.sources {
            let mark = marks[ObjectIdentifier(source.node)].flatMap { $0.node === source.node ? $0 : nil }
            // Section numbers are positive: views outside of sections get the negated number of the first such view.
            let isNew = mark.map { sections.last?.id.number != $0.section } ?? ((sections.last?.id.number ?? 0) >= 0)
            if isNew {
                let id = SectionConfiguration.ID(number: mark?.section ?? -source.id.number)
                let none = SubviewsCollection(sources: [])
                sections.append(SectionConfiguration(id: id, header: none, content: none, footer: none))
            }
            let last = sections.count - 1
            switch mark?.role {
            case .header: sections[last].header = sections[last].header.appending(source)
            case .footer: sections[last].footer = sections[last].footer.appending(source)
            default: sections[last].content = sections[last].content.appending(source)
            }
        }
        return SectionCollection(sections: sections)
    }

    static func newNumber() -> Int { UniqueNumber.next() }
}

extension SubviewsCollection {
    fileprivate func appending(_ source: SubviewSource) -> SubviewsCollection { SubviewsCollection(sources: sources + [source]) }
}

private enum SectionMarksKey: EnvironmentKey { static var defaultValue: SectionMarks? { nil } }

extension EnvironmentValues {
    /// Set in the environment of content that is split into sections.
    var sectionMarks: SectionMarks? {
        get { self[SectionMarksKey.self] }
        set { self[SectionMarksKey.self] = newValue }
    }
}
