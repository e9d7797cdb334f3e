@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Whatever an element of a `ForEach` comes to, a scroll view finds it by its id, and tells it.
@MainActor @Suite("Scrolling to the elements of lists") struct ScrollToElementTests {
    // MARK: Containers and what is in them

    enum Container: CaseIterable, Sendable { case lazyVStack, lazyHStack, lazyVGrid, stack, list }
    enum Content: CaseIterable, Sendable { case rows, sections, nested }

    private struct Elements: View {
        let content: Content
        static let count = 12
        static func parts(_ element: Int) -> [String] { ["a", "b", "c"].map { "\(element)\($0)" } }

        var body: some View {
            switch content {
            case .rows: ForEach(0..<Self.count * 3, id: \.self) { Box("row\($0)", width: 60, height: 30) }
            case .sections:
                ForEach(0..<Self.count, id: \.self) { element in
                    Section {
                        ForEach(Self.parts(element), id: \.self) { Box($0, width: 60, height: 30) }
                    } header: {
                        Box("row\(element)", width: 60, height: 20)
                    }
                }
            case .nested:
                ForEach(0..<Self.count, id: \.self) { element in
                    ForEach(Self.parts(element), id: \.self) { Box($0, width: 60, height: 30) }
                }
            }
        }
    }

    private struct Stage: View {
        let container: Container
        let content: Content
        let margin: CGFloat
        static var proxy: ScrollViewProxy!

        var body: some View {
            ScrollViewReader { proxy in
                let _ = Stage.proxy = proxy
                scrolling.contentMargins(container == .lazyHStack ? .horizontal : .vertical, margin, for: .scrollContent)
            }
        }

        @ViewBuilder private var scrolling: some View {
            let elements = Elements(content: content)
            switch container {
            case .lazyVStack: ScrollView(showsIndicators: false) { LazyVStack(spacing: 0) { elements } }
            case .lazyHStack: ScrollView(.horizontal, showsIndicators: false) { LazyHStack(spacing: 0) { elements } }
            case .lazyVGrid:
                ScrollView(showsIndicators: false) { LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) { elements } }
            case .stack: ScrollView(showsIndicators: false) { VStack(spacing: 0) { elements } }
            case .list: List { elements }.listStyle(.plain)
            }
        }
    }

    // Covers: view:ScrollViewReader, view:Section, view:ForEach
    @Test(
        "The start of an element comes to the viewport's, or as close as the content goes", arguments: Container.allCases, Content.allCases)
    func starts(_ container: Container, _ content: Content) throws {
        let axis: Axis = container == .lazyHStack ? .horizontal : .vertical
        let last = content == .rows ? "row\(Elements.count * 3 - 1)" : "\(Elements.count - 1)c"
        for margin in container == .list ? [0] : [0, 40] as [CGFloat] {
            let app = TestApp(size: CGSize(width: 200, height: 200)) { Stage(container: container, content: content, margin: margin) }
            func check(_ id: some Hashable, _ box: String) throws {
                Stage.proxy.scrollTo(id, anchor: axis == .vertical ? .top : .leading)
                // What is in a list's header is one with it for whoever looks for it.
                let start = try (container == .list ? app.find(text: box).frame : app.frame(box)).origin[axis]
                if container == .list {
                    // Rows have insets, and headers room above.
                    #expect((-0.5...20).contains(start), "\(id): \(start)")
                } else if abs(start - margin) > 0.5 {
                    let frame = try app.frame(last)
                    #expect(
                        start > margin && abs(frame.origin[axis] + frame.size[axis] - 200 + margin) < 0.5,
                        "\(id): \(start), margin \(margin)")
                }
            }
            for element in container == .list ? [5, 2, 6, 3] : [5, 0, 11, 7, 8, 1] {
                try check(element, content == .nested ? "\(element)a" : "row\(element)")
            }
            if content != .rows {
                for part in container == .list ? ["3b", "6c"] : ["7b", "2c", "11c", "0a"] { try check(part, part) }
            }
            try app.settle()
        }
    }

    // MARK: Sections

    private struct Sections: View {
        var isModified = false
        @State private var id: Int?
        static var id: Binding<Int?>!

        var body: some View {
            let _ = Sections.id = $id
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
                    Box("before", width: 80, height: 100)
                    let sections = ForEach(0..<10, id: \.self) { index in
                        Section {
                            Box("row\(index)", width: 80, height: 200)
                        } header: {
                            Box("header\(index)", width: 80, height: 20)
                        }
                    }
                    if isModified { sections.opacity(0.5).padding(.horizontal, 1) } else { sections }
                    Box("after", width: 80, height: 400)
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $id, anchor: .top)
        }
    }

    // Covers: mod:scrollPosition
    @Test("A section is gone to and told by its id", arguments: [false, true]) func sections(_ isModified: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 300)) { Sections(isModified: isModified) }
        let point = CGPoint(x: 50, y: 150)
        Sections.id.wrappedValue = 5
        #expect(try app.frame("header5").minY == 0)
        #expect(try app.frame("row5").minY == 20)
        app.scroll(at: point, dy: 4)
        #expect(Sections.id.wrappedValue == 5)
        #expect(try app.frame("header5").minY == 0, "it is pinned")
        app.scroll(at: point, dy: 2)
        #expect(Sections.id.wrappedValue == 6)
        app.scroll(at: point, dy: -1)
        #expect(Sections.id.wrappedValue == 5)
        Sections.id.wrappedValue = 9
        #expect(try app.frame("header9").minY == 0)
        // What stands after the sections is in none.
        app.scroll(at: point, dy: 100)
        #expect(Sections.id.wrappedValue == nil)
        app.scroll(at: point, dy: -100)
        #expect(Sections.id.wrappedValue == nil)
        Sections.id.wrappedValue = 0
        #expect(try app.frame("header0").minY == 0)
        try app.settle()
    }

    private struct Groups: View {
        @State private var id: Int?
        static var id: Binding<Int?>!

        var body: some View {
            let _ = Groups.id = $id
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<20) { index in
                        Box("title\(index)", width: 80, height: 20)
                        ForEach(["a", "b"], id: \.self) { Box("\(index)\($0)", width: 80, height: 40) }
                    }
                }
            }
            .scrollPosition(id: $id, anchor: .top)
        }
    }

    @Test("A group of views and a list is told wherever one is in it") func groups() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Groups() }
        Groups.id.wrappedValue = 12
        #expect(try app.frame("title12").minY == 0)
        for expected in [12, 12, 13] {
            app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
            #expect(Groups.id.wrappedValue == expected)
        }
        try app.settle()
    }

    // MARK: Several lists

    private struct Two: View {
        @State private var id: Int?
        static var id: Binding<Int?>!

        var body: some View {
            let _ = Two.id = $id
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    LazyVStack(spacing: 0) { ForEach(0..<10) { Box("row\($0)", width: 80, height: 40) } }
                    LazyVStack(spacing: 0) { ForEach(100..<120) { Box("row\($0)", width: 80, height: 40) } }
                }
            }
            .scrollPosition(id: $id)
        }
    }

    @Test("Of two lazy stacks the one at the viewport's top tells its id") func twoStacks() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Two() }
        let point = CGPoint(x: 50, y: 50)
        app.scroll(at: point, dy: 3)
        #expect(Two.id.wrappedValue == 3)
        app.scroll(at: point, dy: 8)
        #expect(Two.id.wrappedValue == 101)
        app.scroll(at: point, dy: -3)
        #expect(Two.id.wrappedValue == 8)
        try app.settle()
    }

    private struct Across: View {
        static var proxy: ScrollViewProxy!

        var body: some View {
            ScrollViewReader { proxy in
                let _ = Across.proxy = proxy
                ScrollView(showsIndicators: false) {
                    VStack(spacing: 0) {
                        Box("top", width: 80, height: 500)
                        LazyHStack(spacing: 0) { ForEach(["x", "y"], id: \.self) { Box($0, width: 20, height: 30) } }
                        Box("bottom", width: 80, height: 500)
                    }
                }
            }
        }
    }

    @Test("A lazy stack across is found in, too") func across() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Across() }
        Across.proxy.scrollTo("y", anchor: .top)
        #expect(try app.frame("y").minY == 0)
    }

    // MARK: Again

    private struct Pages: View {
        let isLazy: Bool
        @State private var id: Int? = 0
        static var id: Binding<Int?>!

        var body: some View {
            let _ = Pages.id = $id
            ScrollView(.horizontal, showsIndicators: false) {
                let pages = ForEach(0..<4) { Box("page\($0)").containerRelativeFrame(.horizontal) }
                if isLazy {
                    LazyHStack(spacing: 0) { pages }.scrollTargetLayout()
                } else {
                    HStack(spacing: 0) { pages }.scrollTargetLayout()
                }
            }
            .scrollPosition(id: $id)
            .scrollTargetBehavior(.paging)
        }
    }

    // Covers: mod:scrollPosition
    @Test("A place that the user has scrolled to before can be gone back to", arguments: [true, false])
    func again(_ isLazy: Bool) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Pages(isLazy: isLazy) }
        let point = CGPoint(x: 50, y: 50)
        for _ in 0..<2 { app.scroll(at: point, dx: 1) }
        #expect(Pages.id.wrappedValue == 2)
        for id in [1, 2, 0, 2, 1] {
            Pages.id.wrappedValue = id
            #expect(try app.frame("page\(id)").minX == 0, "\(id)")
            #expect(Pages.id.wrappedValue == id)
        }
        try app.settle()
    }

    // MARK: Ids that rows are given

    /// Chapters below a row of their tabs, which scrolls by itself; each of both has an id of its own, as readers have it.
    private struct Chapters: View {
        struct Tab: Hashable { let chapter: Int }
        static let size = CGSize(width: 100, height: 200)
        static var proxy: ScrollViewProxy!
        let isLazy: Bool

        var body: some View {
            ScrollViewReader { proxy in
                let _ = Chapters.proxy = proxy
                VStack(spacing: 0) {
                    ScrollView(showsIndicators: false) {
                        tabs
                        if isLazy { LazyVStack(spacing: 0) { chapters } } else { VStack(spacing: 0) { chapters } }
                    }
                }
            }
        }

        private var tabs: some View {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(0..<30, id: \.self) { Box("tab\($0)", width: 40, height: 20).id(Tab(chapter: $0)).padding(0) }
                }
            }
        }

        private var chapters: some View {
            ForEach(0..<30, id: \.self) { chapter in
                Box("chapter\(chapter)", width: 100, height: 90).id("c\(chapter)").padding(.vertical, 5)
            }
        }
    }

    // Covers: mod:id, type:ScrollViewProxy
    @Test("A reader finds rows by the ids that they were given, whether they have been made or not", arguments: [true, false])
    func explicitIDs(_ isLazy: Bool) throws {
        let app = TestApp(size: Chapters.size) { Chapters(isLazy: isLazy) }
        for (chapter, anchor, top) in [(20, UnitPoint.top, 0), (2, .bottom, 110), (29, .top, 105)] as [(Int, UnitPoint, CGFloat)] {
            Chapters.proxy.scrollTo("c\(chapter)", anchor: anchor)
            try app.settle()
            #expect(try abs(app.frame("chapter\(chapter)").minY - top) < 6, "\(chapter)")
        }
        Chapters.proxy.scrollTo("no such chapter")
        try app.settle()
        #expect(try abs(app.frame("chapter29").minY - 105) < 6)
    }

    @Test("Requests of one update reach the scroll view that each is for, and no other one", arguments: [true, false])
    func severalRequests(_ isLazy: Bool) throws {
        let app = TestApp(size: Chapters.size) { Chapters(isLazy: isLazy) }
        // The tab is in the chapters' scroll view, too: that one does not move for it.
        withAnimation(.linear(duration: 0.1)) {
            Chapters.proxy.scrollTo("c3", anchor: .top)
            Chapters.proxy.scrollTo(Chapters.Tab(chapter: 9), anchor: .leading)
        }
        try app.settle()
        #expect(try abs(app.frame("chapter3").minY) < 6)
        Chapters.proxy.scrollTo("c0", anchor: .bottom)
        try app.settle()
        #expect(try app.frame("tab9").minX == 0)
    }
}
