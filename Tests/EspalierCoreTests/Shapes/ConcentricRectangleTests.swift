import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Concentric rectangles and their corners") struct ConcentricRectangleTests {
    private func list<V: View>(_ view: V, _ direction: LayoutDirection = .leftToRight) -> String {
        TestApp(size: CGSize(width: 100, height: 100), layoutDirection: direction) { view }.displayListDescription()
    }

    private func rounded(
        _ leading: CGFloat, _ trailing: CGFloat, _ bottomLeading: CGFloat, _ bottomTrailing: CGFloat
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: leading, bottomLeadingRadius: bottomLeading, bottomTrailingRadius: bottomTrailing, topTrailingRadius: trailing
        )
    }

    private func inside<S: Shape>(_ shape: S, _ insets: EdgeInsets) -> String {
        list(shape.fill(.black).padding(insets).containerShape(RoundedRectangle(cornerRadius: 30)))
    }

    private func plain(_ shape: UnevenRoundedRectangle, _ insets: EdgeInsets) -> String { list(shape.fill(.black).padding(insets)) }

    /// A corner 8 points inside of one of 30 is one of 22 about the same point; one that is far from it is square.
    @Test("Concentric corners follow the container's radius less the distance") func cornersFollowTheContainers() {
        let even = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        #expect(inside(ConcentricRectangle(), even) == plain(rounded(22, 22, 22, 22), even))
        let low = EdgeInsets(top: 60, leading: 10, bottom: 10, trailing: 10)
        #expect(inside(ConcentricRectangle(), low) == plain(rounded(0, 0, 15, 15), low))
        #expect(inside(.rect(corners: .concentric(minimum: 5)), low) == plain(rounded(5, 5, 15, 15), low))
        // All as the roundest.
        let right = EdgeInsets(top: 10, leading: 30, bottom: 10, trailing: 10)
        #expect(inside(ConcentricRectangle(), right) == plain(rounded(0, 20, 0, 20), right))
        #expect(inside(ConcentricRectangle(corners: .concentric, isUniform: true), right) == plain(rounded(20, 20, 20, 20), right))
        #expect(inside(ConcentricRectangle(uniformTopCorners: .fixed(4)), right) == plain(rounded(4, 4, 20, 20), right))
        #expect(
            inside(ConcentricRectangle(topLeadingCorner: 7, bottomTrailingCorner: .square), right) == plain(rounded(7, 20, 0, 0), right))
    }

    /// Right to left the corners change sides with the layout; without a container there is nothing to follow.
    @Test("Concentric corners mirror right to left, and are square without a container")
    func cornersMirrorAndAreSquareWithoutAContainer() {
        let view = ConcentricRectangle(topLeadingCorner: .fixed(9), topTrailingCorner: .square).fill(.black).padding(.leading, 40)
            .containerShape(UnevenRoundedRectangle(bottomLeadingRadius: 12, bottomTrailingRadius: 20))
        let wanted = rounded(9, 0, 0, 20).fill(.black).padding(.leading, 40)
        for direction in [LayoutDirection.leftToRight, .rightToLeft] { #expect(list(view, direction) == list(wanted, direction)) }
        #expect(list(ConcentricRectangle().fill(.black)) == list(rounded(0, 0, 0, 0).fill(.black)))
        #expect(list(ConcentricRectangle(corners: .concentric(minimum: 12)).fill(.black)) == list(rounded(12, 12, 12, 12).fill(.black)))
    }

    // Covers: protocol:RoundedRectangularShape
    @Test("Rounded shapes report their corners, and concentric ones follow custom shapes")
    func shapesTellTheirCorners() {
        struct Ticket: RoundedRectangularShape {
            func path(in rect: CGRect) -> Path { Path(rect) }
            func corners(in size: CGSize?) -> Corners? {
                Corners(topLeading: .fixed(20), topTrailing: .square, bottomLeading: .square, bottomTrailing: .fixed(40))
            }
        }
        let size = CGSize(width: 60, height: 20)
        #expect(Capsule().corners(in: size) == .fixed(10) && Capsule().corners(in: nil) == nil)
        #expect(RoundedRectangle(cornerRadius: 30).corners(in: size) == .fixed(10))
        #expect(RoundedRectangle(cornerRadius: 30).corners(in: nil) == .fixed(30))
        #expect(Rectangle().corners(in: nil) == .init(all: .square))
        let view = ConcentricRectangle().fill(.black).padding(5).containerShape(Ticket())
        #expect(list(view) == list(rounded(15, 0, 0, 35).fill(.black).padding(5)))
    }

    @Test("A negative corner radius becomes zero and is diagnosed") func negativeRadiiAreDiagnosed() {
        let messages = Diagnostics.recording {
            #expect(ConcentricRectangle(corners: .fixed(-4)).corners(in: size)?.topLeading == .fixed(0))
        }
        #expect(messages.count == 1)
    }

    private var size: CGSize { CGSize(width: 40, height: 40) }
}
