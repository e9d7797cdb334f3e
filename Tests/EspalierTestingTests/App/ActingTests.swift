import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Clicks, drags and hovers in test apps") struct ActingTests {
    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("\(count)").accessibilityIdentifier("count")
                Text("Increment").accessibilityAddTraits(.isButton).onTapGesture { count += 1 }
                    .accessibilityAction { count += 10 }
            }
        }
    }

    @Test("Clicks run tap gestures, accessibility actions run by themselves, and wrong expectations throw")
    func clicksGoThroughHitTesting() throws {
        let app = TestApp { Counter() }
        let button = try app.find(.button, "Increment")
        try button.click()
        try app.find(id: "count").expect(text: "1")
        try button.click(count: 2)
        try app.find(id: "count").expect(text: "3")
        try button.perform()
        try app.find(id: "count").expect(text: "13")
        #expect(throws: Unexpected.self) { try app.find(id: "count").expect(text: "12") }
    }

    @Test("Clicking a covered or inert element throws that it is not hittable")
    func whatIsCoveredCannotBeClicked() throws {
        let app = TestApp {
            ZStack { Text("below"); Color.red.accessibilityIdentifier("cover") }
        }
        let node = try app.find(text: "below")
        #expect(!node.isHittable)
        let error = #expect(throws: NotHittable.self) { try node.click() }
        #expect(error?.by != nil)
        let inert = TestApp { Text("inert").allowsHitTesting(false) }
        #expect(throws: NotHittable.self) { try inert.find(text: "inert").click() }
    }

    private struct Vanishing: View {
        @State private var isShown = true
        var body: some View { if isShown { Text("x").onTapGesture { isShown = false } } }
    }

    @Test("Clicking an element that has gone throws") func whatIsGoneCannotBeClicked() throws {
        let app = TestApp { Vanishing() }
        let node = try app.find(text: "x")
        try node.click()
        try app.settle()
        #expect(!node.exists)
        #expect(throws: Gone.self) { try node.click() }
    }

    private struct Dragged: View {
        @State private var offset = CGSize.zero
        var body: some View {
            Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box").offset(offset)
                .gesture(DragGesture().onChanged { offset = $0.translation })
        }
    }

    @Test("A drag moves a view by its distance, in ten frames of time") func drags() throws {
        let app = TestApp { Dragged() }
        let box = try app.find(id: "box")
        let start = box.frame
        try box.drag(by: CGSize(width: 60, height: 30))
        #expect(box.frame.minX - start.minX == 60 && box.frame.minY - start.minY == 30)
        #expect(abs(app.time - 0.16) < 0.001, "ten steps of a frame each")
    }

    private struct Hovered: View {
        @State private var isInside = false
        var body: some View {
            Text(isInside ? "in" : "out").frame(width: 50, height: 50).onHover { isInside = $0 }
        }
    }

    @Test("Moving the pointer in and out of an element changes its hover state") func hovers() throws {
        let app = TestApp { Hovered() }
        try app.find(text: "out").hover()
        _ = try app.find(text: "in")
        app.movePointer(to: CGPoint(x: 1, y: 1))
        _ = try app.find(text: "out")
    }
}
