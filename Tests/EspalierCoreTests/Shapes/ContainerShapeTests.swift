@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Shapes that follow their container, and shapes made of others.
@MainActor @Suite("Container-relative and combined shapes") struct ContainerShapeTests {
    private func list(_ view: some View) -> String {
        TestApp(size: CGSize(width: 100, height: 100)) { view }.displayListDescription()
    }

    // Covers: shape:ContainerRelativeShape
    @Test("A container-relative shape without a container is a rectangle") func withoutAContainerItIsARectangle() {
        #expect(list(ContainerRelativeShape().fill(.black)) == list(Rectangle().fill(.black)))
    }

    @Test("A container-relative shape's corner radius shrinks by the distance to the container", arguments: [0, 4, 10, 30] as [CGFloat])
    func cornersShrinkByTheDistance(_ distance: CGFloat) {
        let view = ContainerRelativeShape().fill(.black).padding(distance).containerShape(RoundedRectangle(cornerRadius: 20))
        let plain = RoundedRectangle(cornerRadius: max(20 - distance, 0)).fill(.black).padding(distance)
        #expect(list(view) == list(plain))
    }

    @Test("Insetting a container-relative shape adds to its distance from the container")
    func insetsAddToTheDistance() {
        let view = ContainerRelativeShape().inset(by: 3).fill(.black).padding(5).containerShape(RoundedRectangle(cornerRadius: 20))
        #expect(list(view) == list(RoundedRectangle(cornerRadius: 12).fill(.black).padding(8)))
    }

    // Covers: mod:containerShape
    @Test("A container-relative shape follows the nearest container shape") func theNearestContainerCounts() {
        let view = ContainerRelativeShape().fill(.black).containerShape(Circle()).containerShape(RoundedRectangle(cornerRadius: 20))
        #expect(list(view) == list(Circle().fill(.black)))
    }

    @Test("A container-relative shape updates when the container's radius changes") func theContainersShapeMayChange() {
        struct Changing: View {
            @State private var radius: CGFloat = 10
            var body: some View {
                ContainerRelativeShape().fill(.black).containerShape(RoundedRectangle(cornerRadius: radius))
                    .onTapGesture { radius = 30 }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Changing() }
        #expect(app.displayListDescription().contains("radius 10"))
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(app.displayListDescription().contains("radius 30"))
    }

    // MARK: Operators

    @Test("Boolean and line operations on shapes keep and remove the right parts") func shapesCombine() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let ring = Circle().subtracting(Circle().inset(by: 20)).path(in: rect)
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 5, y: 50)))
        let all = Circle().union(Rectangle().size(width: 10, height: 10)).path(in: rect)
        #expect(all.contains(CGPoint(x: 1, y: 1)) && !all.contains(CGPoint(x: 99, y: 1)))
        #expect(Circle().intersection(Rectangle().offset(x: 90)).path(in: rect).boundingRect.minX >= 89.9)
        #expect(Circle().symmetricDifference(Circle()).path(in: rect).isEmpty)
        #expect(Circle().lineSubtraction(Rectangle().offset(x: 50)).path(in: rect).boundingRect.maxX <= 50.01)
        #expect(Circle().lineIntersection(Rectangle().offset(x: 50)).path(in: rect).boundingRect.minX >= 49.99)
    }

    @Test("A sized shape is placed at its anchor, the top leading by default") func sizesHaveAnchors() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(Rectangle().size(width: 20, height: 10).path(in: rect).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(
            Rectangle().size(width: 20, height: 10, anchor: .center).path(in: rect).boundingRect
                == CGRect(x: 40, y: 45, width: 20, height: 10))
        #expect(
            Rectangle().size(CGSize(width: 20, height: 10), anchor: .bottomTrailing).path(in: rect).boundingRect
                == CGRect(x: 80, y: 90, width: 20, height: 10))
    }

    @Test("AnyShape animates as its shape and ignores another shape's data") func anyShapeAnimatesAsItsShape() {
        var shape = AnyShape(RoundedRectangle(cornerRadius: 10))
        shape.animatableData = AnyShape(RoundedRectangle(cornerRadius: 20)).animatableData
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(shape.path(in: rect) == RoundedRectangle(cornerRadius: 20).path(in: rect))
        shape.animatableData = AnyShape(Circle()).animatableData
        #expect(shape.path(in: rect) == RoundedRectangle(cornerRadius: 20).path(in: rect))
    }
}
