import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Way {
    var last: CGPoint?, velocity: CGPoint?, place = CGPoint.zero, global = CGPoint.zero, isSame = false
}

/// A pan that notes what its context tells.
private struct Measured: UIGestureRecognizerRepresentable {
    let way: Way

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Way { way }
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: UIGestureRecognizerRepresentableContext<Measured>) {
        let way = context.coordinator, converter = context.converter
        way.isSame = way === self.way
        (way.last, way.velocity, way.place) = (converter.localTranslation, converter.localVelocity, converter.localLocation)
        way.global = converter.convert(localPoint: way.place)
        if converter.convert(globalPoint: way.global) != way.place { way.isSame = false }
    }
}

/// A tap that notes that it has no way.
private struct Tapped: UIGestureRecognizerRepresentable {
    let way: Way
    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer { UITapGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
        way.isSame = context.converter.localTranslation == nil && context.converter.localVelocity == nil
        way.global = context.converter.convert(localPoint: .zero)
    }
}

@MainActor @Suite("What recognisers on SwiftUI's views are told") struct GestureContextTests {
    @Test("A pan's way and places are in the view's coordinates, with the coordinator that was made") func pans() throws {
        let way = Way()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            Color.red.frame(width: 200, height: 100).gesture(Measured(way: way)).frame(width: 300, height: 200)
        }
        try app.settle()
        app.press(at: CGPoint(x: 100, y: 80))
        for x in stride(from: 110.0, through: 150, by: 10) {
            app.movePointer(to: CGPoint(x: x, y: 90))
            app.advance(by: .milliseconds(16))
        }
        #expect(way.last == CGPoint(x: 50, y: 10) && (way.velocity?.x ?? 0) > 50 && way.isSame)
        #expect(way.place == CGPoint(x: 100, y: 40) && way.global == CGPoint(x: 150, y: 90))
        app.release(at: CGPoint(x: 150, y: 90))
    }

    @Test("A tap has no way") func taps() throws {
        let way = Way()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            Color.red.frame(width: 200, height: 100).gesture(Tapped(way: way)).frame(width: 300, height: 200)
        }
        try app.settle()
        app.click(at: CGPoint(x: 100, y: 80))
        #expect(way.isSame && way.global == CGPoint(x: 50, y: 50))
    }
}
