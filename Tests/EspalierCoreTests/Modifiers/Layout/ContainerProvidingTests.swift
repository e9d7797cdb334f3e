@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What provides the size that `containerRelativeFrame` takes: the nearest scroll view, screen, column, sheet, or the window.
@MainActor @Suite("Containers of containerRelativeFrame") struct ContainerProvidingTests {
    private func app(_ width: CGFloat = 400, _ height: CGFloat = 300, @ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: width, height: height), content: content)
    }

    @Test("Each page of a carousel is as wide as its scroll view", arguments: [true, false])
    func pagesOfACarousel(_ isLazy: Bool) throws {
        let app = app {
            ScrollView(.horizontal) {
                let pages = ForEach(0..<3) { Box("\($0)").containerRelativeFrame(.horizontal) }
                if isLazy { LazyHStack(spacing: 0) { pages }.scrollTargetLayout() } else { HStack(spacing: 0) { pages } }
            }
            .scrollTargetBehavior(.paging)
            .frame(width: 250, height: 60)
        }
        #expect(try app.frame("0") == CGRect(x: 75, y: 120, width: 250, height: 60))
        // A lazy stack has not made it yet.
        if !isLazy { #expect(try app.frame("1").minX == 325) }
    }

    /// A lazy stack makes no more pages than are seen.
    @Test("A lazy stack makes only the pages near the visible ones") func lazyPagesAreMadeAsTheyComeIntoSight() {
        var made = Set<Int>()
        let app = app {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<1000) { index in
                        let _ = made.insert(index)
                        Box("\(index)").containerRelativeFrame(.horizontal)
                    }
                }
            }
            .frame(width: 250)
        }
        #expect(made.count < 8)
        app.close()
    }

    @Test("A scroll view provides both axes and shares width with its neighbour")
    func bothAxesOfAScrollViewBesideOthers() throws {
        let app = app {
            HStack(spacing: 0) {
                ScrollView { VStack(spacing: 0) { ForEach(0..<2) { Box("\($0)").containerRelativeFrame([.horizontal, .vertical]) } } }
                Box("rest")
            }
            .frame(height: 60)
        }
        #expect(try app.frame("0").size == CGSize(width: 200, height: 60))
        #expect(try app.frame("1").minY == app.frame("0").maxY)
        #expect(try app.frame("rest").width == 200)
        app.resize(to: CGSize(width: 300, height: 300))
        #expect(try app.frame("0").size == CGSize(width: 150, height: 60))
        #expect(app.isIdle)
    }

    /// As a safe area, margins are not part of the room.
    // Covers: mod:contentMargins
    @Test("Content margins are subtracted from the provided width") func marginsAreSubtracted() throws {
        let app = app {
            ScrollView(.horizontal) { LazyHStack(spacing: 10) { ForEach(0..<3) { Box("\($0)").containerRelativeFrame(.horizontal) } } }
                .contentMargins(.horizontal, 20, for: .scrollContent)
                .frame(width: 300, height: 50)
        }
        #expect(try app.frame("0").minX == 70)
        #expect(try app.frame("0").width == 260)
        #expect(try app.frame("1").minX == 340)
    }

    /// A scroll view reaches to the edges, its content keeps away from them.
    // Covers: mod:safeAreaPadding
    @Test("Safe area padding is subtracted, and content stays clickable up to the edge")
    func safeAreaPaddingOfAScrollView() throws {
        let app = app {
            ScrollView(.horizontal) { HStack(spacing: 10) { ForEach(0..<3) { Box("\($0)").containerRelativeFrame(.horizontal) } } }
                .safeAreaPadding(.horizontal, 20)
                .frame(width: 300, height: 50)
        }
        #expect(try app.frame("0").minX == 70)
        #expect(try app.frame("0").width == 260)
        // What is beside the first page is seen, up to the edge.
        #expect(try app.frame("1").minX == 340)
        try app.find(id: "1").click(at: UnitPoint(x: 5 / 260, y: 0.5))
    }

    @Test("A count with spacing divides the scroll view's width") func sharesOfAScrollView() throws {
        let app = app {
            ScrollView(.horizontal) {
                HStack(spacing: 8) { ForEach(0..<4) { Box("\($0)").containerRelativeFrame(.horizontal, count: 3, spacing: 8) } }
            }
            .frame(width: 316)
        }
        #expect(try app.frame("0").width == 100)
    }

    @Test("Split view columns and navigation screens provide their own size") func columnsAndScreens() throws {
        let app = app(800) {
            NavigationSplitView {
                Box("sidebar").containerRelativeFrame(.horizontal)
            } detail: {
                NavigationStack { Box("detail").containerRelativeFrame([.horizontal, .vertical]) { length, _ in length / 2 } }
            }
        }
        #expect(try app.frame("sidebar").width == Theme.sidebarWidth)
        let detail = 800 - Theme.sidebarWidth - Theme.dividerWidth
        #expect(try app.frame("detail").width == detail / 2)
        #expect(try app.frame("detail").height <= (300 - Theme.barHeight) / 2)
    }

    // MARK: Nothing feeds on itself

    /// A screen is as large as it is offered, whatever its content makes of that.
    @Test("A navigation screen does not grow with content sized by it") func aScreenDoesNotGrowWithItsContent() throws {
        let app = app {
            NavigationStack { HStack { Box("a").containerRelativeFrame(.horizontal); Box("b", width: 8) } }
        }
        for _ in 0..<5 {
            #expect(try app.frame("a").width == 400)
            app.host.rootNode.setNeedsLayout(forcingParent: true)
            try app.settle()
        }
        #expect(app.isIdle)
    }

    @Test("A scroll view does not grow with content sized by it") func aScrollViewDoesNotGrowWithItsContent() throws {
        let app = app {
            ScrollView {
                ScrollView(.horizontal) { Box("a").containerRelativeFrame(.vertical).frame(width: 10).padding(4) }
            }
            .frame(height: 100)
        }
        #expect(try app.frame("a").height == 100)
        #expect(app.isIdle)
    }

    /// The least size of a window does not follow from its size.
    @Test("A window's least size does not depend on content sized by it") func aWindowDoesNotGrowWithItsContent() {
        let app = app {
            VStack { Box("a").containerRelativeFrame([.horizontal, .vertical]); Box("b", width: 30, height: 20) }.padding(10)
        }
        let least = app.host.rootNode.leastSize(width: 400)
        #expect(least == CGSize(width: 50, height: 20 + 20 + 8))
        #expect(app.host.rootNode.leastSize(width: 400) == least)
        #expect(app.isIdle)
    }

    /// A layout of an app's own that gives a scroll view more room the more its content takes.
    private struct Growing: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 100) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            let wanted = subviews[0].sizeThatFits(ProposedViewSize(width: 50, height: nil)).height
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 50, height: wanted + 8))
        }
    }

    @Test("A scroll view that grows with its content is reported and bounded")
    func circularSizingIsReportedAndBounded() throws {
        var app: TestApp!
        let messages = Diagnostics.recording {
            app = self.app { Growing { ScrollView { Box("a").containerRelativeFrame(.vertical) } } }
        }
        #expect(messages.contains { $0.contains("containerRelativeFrame: ScrollView") }, "\(messages)")
        #expect(try app.frame("a").height < 1000)
        #expect(app.isIdle)
    }
}
