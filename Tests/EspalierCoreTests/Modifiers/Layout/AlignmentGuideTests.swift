@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

extension VerticalAlignment {
    fileprivate enum Mark: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.bottom] }
    }

    fileprivate static let mark = VerticalAlignment(Mark.self)
}

@MainActor @Suite("Alignment guides") struct AlignmentGuideTests {
    @Test("A column shifts its views by their leading guides") func leadingGuidesInAColumn() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<3) { index in
                    Box("\(index)", width: 50, height: 20).alignmentGuide(.leading) { _ in CGFloat(-10 * index) }
                }
            }
        }
        let frames = try app.frames("0", "1", "2")
        #expect(frames.map { $0.minX - frames[0].minX } == [0, 10, 20])
    }

    // Covers: mod:alignmentGuide, style:alignmentGuide(.leading)
    @Test("A guide can be computed from another guide of the view") func oneGuideInTermsOfAnother() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            VStack(alignment: .leading, spacing: 0) {
                Box("a", width: 50, height: 20).alignmentGuide(.leading) { $0[.trailing] }
                Box("b", width: 80, height: 20)
            }
        }
        let left = try app.frame("a").minX
        #expect(try app.frame("b").minX - left == 50)
    }

    @Test("A row aligns by a custom guide, explicit or default") func customGuidesAlignARow() throws {
        let app = TestApp(size: CGSize(width: 200, height: 100)) {
            HStack(alignment: .mark, spacing: 0) {
                Box("a", width: 20, height: 40).alignmentGuide(.mark) { _ in 10 }
                Box("b", width: 20, height: 40)
            }
        }
        #expect(try app.frame("a").minY - app.frame("b").minY == 30)
    }

    @Test("A custom guide passes through padding and nested stacks")
    func throughLayoutModifiersAndNestedStacks() throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            HStack(alignment: .mark, spacing: 0) {
                VStack(spacing: 0) {
                    Box("inner", width: 20, height: 40).alignmentGuide(.mark) { _ in 10 }.padding(.top, 5)
                    Box("below", width: 20, height: 40)
                }
                Box("b", width: 20, height: 40)
            }
        }
        // The guide at 15 of the column meets the bottom of the second box.
        #expect(try app.frame("inner").minY + 10 == app.frame("b").maxY)
    }

    @Test("A guide that the container does not use moves nothing") func unusedGuidesMoveNothing() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(alignment: .leading, spacing: 0) {
                Box("a", width: 50, height: 20).alignmentGuide(.trailing) { _ in -30 }
                Box("b", width: 50, height: 20)
            }
        }
        #expect(try app.frame("a").minX == app.frame("b").minX)
    }

    @Test("Frames and overlays place their content by its guides") func inFramesAndOverlays() throws {
        let frame = TestApp(size: CGSize(width: 100, height: 100)) {
            Box("box", width: 20, height: 20).alignmentGuide(.leading) { _ in -10 }
                .frame(width: 100, height: 100, alignment: .leading)
        }
        #expect(try frame.rects("box") == [text(10, 40, 20, 20)])
        let overlay = TestApp(size: CGSize(width: 100, height: 100)) {
            Box(width: 100, height: 100).overlay(alignment: .topTrailing) {
                Box("badge", width: 20, height: 20).alignmentGuide(.trailing) { $0.width / 2 }
            }
        }
        #expect(try overlay.rects("badge") == [text(90, 0, 20, 20)])
    }

    /// SwiftUI: a custom guide of a container is the mean of its children's, those without one left out.
    // Covers: style:alignmentGuide(.top)
    @Test("A container's custom guide is the mean of its children's explicit ones")
    func containersCombineByTheMean() throws {
        var combined: CGFloat?
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            ZStack(alignment: .topLeading) {
                Box(width: 10, height: 10).alignmentGuide(.mark) { _ in 1 }
                Box(width: 10, height: 10)
                Box(width: 10, height: 10).alignmentGuide(.mark) { _ in 3 }
                Box(width: 10, height: 10).alignmentGuide(.mark) { _ in 5 }
            }
            .alignmentGuide(.top) { dimensions in
                combined = dimensions[explicit: .mark]
                return 0
            }
            .frame(width: 50, height: 50, alignment: .top)
        }
        app.pump()
        #expect(combined == 3)
    }
}
