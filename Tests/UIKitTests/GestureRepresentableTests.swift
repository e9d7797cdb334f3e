import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Taps { var places: [CGPoint] = []; var made = 0 }

private struct Tap: UIGestureRecognizerRepresentable {
    let taps: Taps
    var isEnabled = true

    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
        taps.made += 1
        return UITapGestureRecognizer()
    }
    func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) { recognizer.isEnabled = isEnabled }
    func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
        if recognizer.state == .ended { taps.places.append(context.converter.localLocation) }
    }
}

@MainActor @Suite("Recognisers of UIKit's on SwiftUI's views") struct GestureRepresentableTests {
    @Test("a tap is told with its place in the view, by one recogniser") func tap() throws {
        struct Content: View {
            let taps: Taps
            @State var isEnabled = true
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 100, height: 60).accessibilityElement().accessibilityLabel("field")
                        .gesture(Tap(taps: taps, isEnabled: isEnabled))
                    Button("off") { isEnabled = false }
                }
            }
        }
        let taps = Taps()
        let app = TestApp { Content(taps: taps) }
        let field = try app.find(text: "field")
        try field.click()
        #expect(taps.places.count == 1 && abs((taps.places.first?.x ?? 0) - 50) < 1 && abs((taps.places.first?.y ?? 0) - 30) < 1)
        try app.find(.button, "off").click()
        try app.find(text: "field").click()
        #expect(taps.places.count == 1 && taps.made == 1)
    }
}

private final class Pans { var states: [UIGestureRecognizer.State] = []; var asked = 0 }

private struct Pan: UIGestureRecognizerRepresentable {
    enum Delegate { case none, besideOthers, sideways }

    final class Referee: NSObject, UIGestureRecognizerDelegate {
        let kind: Delegate, pans: Pans
        init(_ kind: Delegate, _ pans: Pans) { (self.kind, self.pans) = (kind, pans) }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            pans.asked += 1
            guard kind == .sideways, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
            let velocity = pan.velocity(in: nil), translation = pan.translation(in: nil)
            return abs(velocity.x) > abs(velocity.y) && abs(translation.x) > abs(translation.y)
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
            kind == .besideOthers
        }
    }

    let pans: Pans
    var delegate = Delegate.none
    var isEnabled = true

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Referee { Referee(delegate, pans) }

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer()
        if delegate != .none { pan.delegate = context.coordinator }
        return pan
    }

    func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) { recognizer.isEnabled = isEnabled }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) { pans.states.append(recognizer.state) }
}

@MainActor @Suite("Pans of UIKit's around scroll views") struct PanAroundScrollTests {
    private func list(_ pan: Pan) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 200, height: 300)) {
            ScrollView { VStack(spacing: 0) { ForEach(0..<40) { Text("row \($0)").frame(maxWidth: .infinity).frame(height: 50) } } }
                .gesture(pan)
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        return app
    }

    private func drag(_ app: TestApp, dx: CGFloat = 0, dy: CGFloat = 0) throws -> CGFloat {
        let start = try app.find(text: "row 3").frame.minY
        app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100 + dx, y: 200 + dy), steps: 12)
        try app.settle(maxFrames: 400)
        return try app.find(text: "row 3").frame.minY - start
    }

    @Test("a pan comes before scrolling, and one that is switched off leaves it alone") func before() throws {
        let pans = Pans()
        #expect(try drag(list(Pan(pans: pans)), dy: -100) == 0)
        #expect(pans.states.first == .began && pans.states.last == .ended && pans.states.contains(.changed))
        let none = Pans()
        #expect(try drag(list(Pan(pans: none, isEnabled: false)), dy: -100) < -50)
        #expect(none.states.isEmpty)
    }

    @Test("a pan whose delegate has both go on scrolls, too") func beside() throws {
        let pans = Pans()
        #expect(try drag(list(Pan(pans: pans, delegate: .besideOthers)), dy: -100) < -50)
        #expect(pans.states.first == .began && pans.states.last == .ended)
    }

    @Test("a pan that may not begin leaves the drag to the scroll view, and is asked once") func refused() throws {
        let pans = Pans(), app = try list(Pan(pans: pans, delegate: .sideways))
        #expect(try drag(app, dy: -100) < -50)
        #expect(pans.states.isEmpty && pans.asked == 1)
        #expect(try drag(app, dx: 60) == 0)
        #expect(pans.states.first == .began && pans.states.last == .ended && pans.asked == 2)
    }
}

@MainActor @Suite("Pictures of UIKit's as files") struct PictureFileTests {
    @Test("a picture is written as JPEG and as PNG") func files() throws {
        let picture = UIImage(cgImage: CGImage(width: 9, height: 7, pixels: Array(repeating: 0xFFFF_0000, count: 63)))
        #expect(picture.jpegData(compressionQuality: 0.8)?.prefix(3) == Data([0xFF, 0xD8, 0xFF]))
        #expect(picture.pngData()?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(UIImage(systemName: "star")?.jpegData(compressionQuality: 0.8) == nil)
    }

    @Test("there is no camera, and a library is there") func sources() {
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera) && UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    }
}
