import EspalierTesting
import SwiftUI
import UIKit

/// A view of UIKit's as all of a window.
struct Placed<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ uiView: V, context: Context) {}
}

/// An app with one view of UIKit's, which fills its window.
/// - Parameter fonts: those of the kit where its picture is looked at.
@MainActor func placed(_ view: some UIView, width: CGFloat = 300, height: CGFloat = 200, fonts: TestFonts = .system) -> TestApp {
    TestApp(size: CGSize(width: width, height: height), fonts: fonts) { Placed(view: view).frame(width: width, height: height) }
}
