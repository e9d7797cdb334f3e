import EspalierTesting
import Foundation
import SwiftUI
import Testing

/// A view on the page of controls, with its picture.
@MainActor struct Snippet {
    /// What is done with the app before the picture is taken.
    typealias Act = @MainActor (TestApp) throws -> Void

    /// The type of its view: a name that the sources have, which ends in `Snippet`.
    let type: String
    /// Compares the pictures of this name, light and dark.
    private let compare: @MainActor (_ name: String) -> Void
    /// Its view, to be looked at in windows of other sizes; nil for a whole app.
    let view: (@MainActor () -> AnyView)?

    private static let folder = "../../Documentation/Pictures"

    /// A view in its ideal size, with a margin.
    /// - Parameters:
    ///   - room: for what opens below it, in points.
    ///   - traits: of both pictures.
    ///   - act: what is done before.
    init<V: View>(_ view: V, room: CGFloat = 0, _ traits: PictureTrait..., after act: @escaping Act = { _ in }) {
        type = "\(V.self)"
        self.view = { AnyView(view.padding(16)) }
        compare = { name in
            expectPicture(name, forEvery: [.light, .dark], with: traits, folder: Self.folder, after: act) {
                view.fixedSize().padding(16).padding(.bottom, room)
            }
        }
    }

    /// A view that fills its window, as bars and sheets need it.
    init<V: View>(
        window view: V, width: CGFloat = 320, height: CGFloat = 180, _ traits: PictureTrait..., after act: @escaping Act = { _ in }
    ) {
        type = "\(V.self)"
        self.view = { AnyView(view) }
        compare = { name in
            let all = traits + [PictureTrait.size(width: width, height: height)]
            expectPicture(name, forEvery: [.light, .dark], with: all, folder: Self.folder, after: act) { view }
        }
    }

    /// The window of an app that is at the front when all is done.
    init<A: App>(
        app make: @autoclosure @escaping @MainActor () -> A, width: CGFloat = 360, height: CGFloat = 200, device: TestApp.Device = .desktop,
        after act: @escaping Act = { _ in }
    ) {
        type = "\(A.self)"
        view = nil
        compare = { name in
            for (scheme, suffix) in [(ColorScheme.light, "light"), (.dark, "dark")] {
                let app = TestApp(
                    make(), name: "Garden", size: CGSize(width: width, height: height), device: device, scale: 2, colorScheme: scheme,
                    fonts: .kit)
                do {
                    try app.settle()
                    try act(app)
                } catch {
                    Issue.record(error, "\(name): nothing could be done before the picture.")
                }
                app.expectPicture("\(name)-\(suffix)", folder: Self.folder)
                app.close()
            }
        }
    }

    func expectPictures() { compare(type) }

    /// In the order of the page.
    static let all: [Snippet] = [
        buttons, styles, moreStyles, texts, fonts, images, containers, arrangement, geometry, lists, scrolling, drawing, shapes, effects,
        modifiers, moreModifiers, surroundings, navigation, presentations, scenes, animations, input, diagrams, modules,
    ].flatMap(\.self)
}
