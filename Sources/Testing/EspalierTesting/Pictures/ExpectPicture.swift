public import EspalierCore
import EspalierGraphics
import Foundation
public import Testing

extension TestTarget {
    /// Compares what the window shows with a known picture: a PNG file in the folder `Pictures` beside the test's file.
    ///
    /// The test has an issue if they differ, with a picture of both and of their difference side by side: attached to the test's result,
    /// and as `NAME.difference.png` beside the known one. `ESPALIER_RECORD=1 swift test` writes the pictures that differ or are missing;
    /// look at them before you commit them.
    ///
    /// No X server is needed. The app must have fonts to draw with: `TestApp(fonts: .kit)`. Nothing is waited for: `settle()` before, if
    /// anything moves.
    ///
    /// - Parameters:
    ///   - name: of the picture, without `.png`; it must be the only one of this name in the folder.
    ///   - tolerance: how far the two may be from each other.
    ///   - folder: of the pictures, beside the test's file.
    ///   - path: the test's file.
    public func expectPicture(
        _ name: String, tolerance: PictureTolerance = .standard, folder: String = "Pictures", path: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do {
            let book = PictureBook(folder: URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(folder))
            try picture().expect(name, tolerance, in: book, sourceLocation)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }
}

/// Compares a view with a known picture, as `TestTarget.expectPicture(_:)` does for an app.
///
/// ```swift
/// @MainActor @Test func card() {
///     expectPicture("card", .dark, .width(320)) { CardView(card: .example) }
/// }
/// ```
///
/// The view is shown when it has come to rest, or after two seconds of its clock if it never does. What its tasks would do is not waited
/// for: make a `TestApp`, and `try await app.settle()`.
///
/// - Parameters:
///   - name: of the picture, without `.png`.
///   - traits: in what surroundings it is taken.
///   - tolerance: how far the two may be from each other.
///   - folder: of the pictures, beside the test's file.
///   - path: the test's file.
///   - act: what is done when the view has come to rest: `{ try $0.find(.button, "More").click() }`. The picture is taken at once then;
///     `advance(by:)` lets time pass.
@MainActor public func expectPicture<Content: View>(
    _ name: String, _ traits: PictureTrait..., tolerance: PictureTolerance = .standard, folder: String = "Pictures",
    path: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation, after act: @MainActor (TestApp) throws -> Void = { _ in },
    @ViewBuilder content: () -> Content
) {
    TestApp.of(PictureSurroundings(traits), content).expectPicture(name, after: act, tolerance, folder, path, sourceLocation)
}

/// Compares a view with a picture for each combination of traits: one of every list.
///
/// ```swift
/// expectPicture("card", forEvery: [.light, .dark], [.leftToRight, .rightToLeft]) { CardView(card: .example) }
/// ```
///
/// The pictures are called after the name and the traits: `card-dark-right-to-left`.
///
/// - Parameters:
///   - name: with which the names of the pictures begin.
///   - axes: the lists.
///   - traits: of all pictures.
///   - tolerance: how far two pictures may be from each other.
///   - folder: of the pictures, beside the test's file.
///   - path: the test's file.
///   - act: what is done before each of them, when the view has come to rest.
@MainActor public func expectPicture<Content: View>(
    _ name: String, forEvery axes: [PictureTrait]..., with traits: [PictureTrait] = [], tolerance: PictureTolerance = .standard,
    folder: String = "Pictures", path: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
    after act: @MainActor (TestApp) throws -> Void = { _ in }, @ViewBuilder content: () -> Content
) {
    let combinations = axes.reduce([[]]) { known, axis in known.flatMap { list in axis.map { list + [$0] } } }
    for combination in combinations {
        let name = ([name] + combination.map(\.name)).joined(separator: "-")
        TestApp.of(PictureSurroundings(traits + combination), content).expectPicture(
            name, after: act, tolerance, folder, path, sourceLocation)
    }
}

extension TestApp {
    fileprivate func expectPicture(
        _ name: String, after act: (TestApp) throws -> Void, _ tolerance: PictureTolerance, _ folder: String, _ path: String,
        _ sourceLocation: SourceLocation
    ) {
        do {
            try act(self)
        } catch {
            Issue.record(error, "\(name): this could not be done before the picture.", sourceLocation: sourceLocation)
        }
        expectPicture(name, tolerance: tolerance, folder: folder, path: path, sourceLocation: sourceLocation)
    }

    /// A view at rest in its surroundings.
    static func of<Content: View>(_ surroundings: PictureSurroundings, _ content: () -> Content) -> TestApp {
        var environment = EnvironmentValues()
        environment.colorScheme = surroundings.colorScheme
        environment.locale = surroundings.locale
        environment.layoutDirection = surroundings.layoutDirection
        // A picture with a date must not depend on the machine's place.
        environment.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        surroundings.change(&environment)
        let first = surroundings.size ?? CGSize(width: surroundings.width ?? 400, height: 600)
        let app = TestApp(size: first, scale: surroundings.scale, fonts: surroundings.fonts, environment: environment, content: content)
        app.rest()
        guard surroundings.size == nil, let root = app.host.rootNode else { return app }
        let fitting = root.contentSize(for: ProposedViewSize(width: surroundings.width, height: nil))
        app.resize(to: CGSize(width: surroundings.width ?? side(fitting.width), height: side(fitting.height)))
        app.rest()
        return app
    }

    /// A length that can be painted.
    private static func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length.rounded(.up), 1), 4096) : 600 }

    /// What never ends is shown as it is then: the clock is the app's, so it is the same each time.
    private func rest() { try? settle() }
}

extension Pixels {
    func expect(_ name: String, _ tolerance: PictureTolerance, in book: PictureBook, _ sourceLocation: SourceLocation) throws {
        let howToRecord = "ESPALIER_RECORD=1 swift test writes it"
        switch book.check(self, name, tolerance) {
        case .same, .recorded: return
        case .unknown:
            Self.attach(self, "\(name).png", sourceLocation)
            Issue.record("There is no picture \"\(name)\" in \(book.folder.path) yet. \(howToRecord).", sourceLocation: sourceLocation)
        case .different(let comparison, let difference):
            Self.attach(comparison.sideBySide, "\(name).difference.png", sourceLocation)
            Issue.record("""
                "\(name)" looks different: \(comparison.description).
                The old picture, the new one and their difference: \(difference.path)
                If it should, \(howToRecord) anew.
                """, sourceLocation: sourceLocation)
        case .failed(let error): throw error
        }
    }

    private static func attach(_ picture: Pixels, _ name: String, _ sourceLocation: SourceLocation) {
        Attachment.record([UInt8](picture.png), named: PictureBook.fileName(name), sourceLocation: sourceLocation)
    }
}
