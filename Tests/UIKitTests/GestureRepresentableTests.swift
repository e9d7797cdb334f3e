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
