import EspalierTesting
import Foundation
@testable import EspalierApp
@testable import PhotosUI
import SwiftUI
import Testing

/// Files for a picker, in a folder that goes with them.
private final class Album {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("album-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for name in ["a.png", "b.png", "c.png", "film.mp4", "text.txt"] { try Data(name.utf8).write(to: url.appendingPathComponent(name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// Reads folders at once.
private final class PromptWorker: FileWorker {
    override func submit(_ job: @escaping @Sendable () -> @MainActor @Sendable () -> Void) { job()() }
}

/// What a picker has set.
@MainActor private final class Chosen {
    var several: [PhotosPickerItem] = []
    var one: PhotosPickerItem?
    var severalBinding: Binding<[PhotosPickerItem]> { Binding(get: { self.several }, set: { self.several = $0 }) }
    var oneBinding: Binding<PhotosPickerItem?> { Binding(get: { self.one }, set: { self.one = $0 }) }
    var names: [String] { several.map { ($0.itemIdentifier! as NSString).lastPathComponent } }
    var name: String? { one.map { ($0.itemIdentifier! as NSString).lastPathComponent } }
}

@MainActor @Suite("Pickers of pictures") struct PickerTests {
    private let album: Album
    private let chosen = Chosen()

    init() throws { album = try Album() }

    private func app<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 900, height: 600)) {
            content().fileDialogDefaultDirectory(album.url).fileDialogConfirmationLabel("Take")
                .environment(\.filePanels, FilePanels(worker: PromptWorker()))
        }
        app.setEnvironment(\.accessibilityReduceMotion, true)
        return app
    }

    /// Opens a picker by its button and takes files in it. Names begin the labels of their rows.
    private func take(_ names: [String], by button: String, _ app: TestApp) throws {
        try app.find(.button, button).click()
        try app.settle()
        for (index, name) in names.enumerated() {
            try app.find(containing: name).click(modifiers: index == 0 ? [] : [.control, .command])
            try app.settle()
        }
        try app.find(.button, "Take").click()
        try app.settle()
    }

    @Test("a button with a title or a label of its own lets one file be chosen") func one() throws {
        let pickers: [(String, AnyView)] = [
            ("Choose", AnyView(PhotosPicker("Choose", selection: chosen.oneBinding, matching: .images, preferredItemEncoding: .automatic))),
            (
                "Pick it",
                AnyView(PhotosPicker(String("Pick") + " it", selection: chosen.oneBinding, matching: nil, preferredItemEncoding: .current))
            ),
            (
                "Label",
                AnyView(
                    PhotosPicker(
                        selection: chosen.oneBinding, matching: .images, preferredItemEncoding: .compatible, label: { Text("Label") }))
            ),
            ("Library", AnyView(PhotosPicker(
                selection: chosen.oneBinding, matching: .images, preferredItemEncoding: .automatic, photoLibrary: .shared(), label: { Text("Library") }))),
        ]
        for (title, picker) in pickers {
            chosen.one = nil
            let app = app { picker }
            try take(["b.png"], by: title, app)
            #expect(chosen.name == "b.png")
            app.close()
        }
    }

    @Test("several files are taken, at most as many as the app wants") func several() throws {
        typealias Picker = PhotosPicker<Text>
        let pickers: [(String, Int?, AnyView)] = [
            ("Choose", nil, AnyView(Picker(
                "Choose", selection: chosen.severalBinding, maxSelectionCount: nil, selectionBehavior: .default, matching: .images,
                preferredItemEncoding: .automatic))),
            ("Pick them", 2, AnyView(Picker(
                String("Pick") + " them", selection: chosen.severalBinding, maxSelectionCount: 2, selectionBehavior: .ordered, matching: .images))),
            ("Label", 3, AnyView(Picker(
                selection: chosen.severalBinding, maxSelectionCount: 3, selectionBehavior: .continuous, matching: .any(of: [.images, .videos]),
                preferredItemEncoding: .automatic, label: { Text("Label") }))),
            ("Library", 2, AnyView(Picker(
                selection: chosen.severalBinding, maxSelectionCount: 2, selectionBehavior: .continuousAndOrdered, matching: .images,
                preferredItemEncoding: .automatic, photoLibrary: .shared(), label: { Text("Library") }))),
        ]
        for (title, most, picker) in pickers {
            chosen.several = []
            let app = app { picker }
            try take(["a.png", "b.png", "c.png"], by: title, app)
            #expect(chosen.names == Array(["a.png", "b.png", "c.png"].prefix(most ?? 3)))
            app.close()
        }
    }

    private struct Presenting: View {
        let chosen: Chosen
        let severalAtOnce: Bool
        @State private var isPresented = false
        var body: some View {
            let button = Button("show \(isPresented)") { isPresented = true }
            if severalAtOnce {
                button.photosPicker(
                    isPresented: $isPresented, selection: chosen.severalBinding, maxSelectionCount: 2, selectionBehavior: .ordered,
                    matching: .videos,
                    preferredItemEncoding: .automatic)
            } else {
                button.photosPicker(
                    isPresented: $isPresented, selection: chosen.oneBinding, matching: .videos, preferredItemEncoding: .automatic)
            }
        }
    }

    @Test("a binding shows the picker, which sets it back; only what the filter offers can be taken", arguments: [false, true])
    func presented(_ severalAtOnce: Bool) throws {
        let app = app { Presenting(chosen: chosen, severalAtOnce: severalAtOnce) }
        try app.find(.button, "show false").click()
        try app.settle()
        try app.find(containing: "a.png").click()
        try app.settle()
        #expect(try !app.find(.button, "Take").isEnabled)
        try app.find(containing: "film.mp4").click()
        try app.settle()
        try app.find(.button, "Take").click()
        try app.settle()
        #expect(severalAtOnce ? chosen.names == ["film.mp4"] : chosen.name == "film.mp4")
        _ = try app.find(.button, "show false")
    }

    private final class Delegate: PHPickerViewControllerDelegate {
        var results: [[PHPickerResult]] = []
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) { self.results.append(results) }
    }

    private struct Controller: UIViewControllerRepresentable {
        let configuration: PHPickerConfiguration
        let delegate: Delegate
        func makeUIViewController(context: Context) -> PHPickerViewController {
            let controller = PHPickerViewController(configuration: configuration)
            controller.delegate = delegate
            return controller
        }
        func updateUIViewController(_ controller: PHPickerViewController, context: Context) {}
    }

    @Test("a controller tells its delegate of the files, by their paths, and of none where the user cancels", arguments: [1, 2, 0])
    func controller(_ limit: Int) throws {
        let delegate = Delegate()
        var configuration = PHPickerConfiguration(photoLibrary: .shared())
        (configuration.selectionLimit, configuration.filter) = (limit, .images)
        let app = app { Controller(configuration: configuration, delegate: delegate) }
        try app.settle()
        for (index, name) in ["a.png", "b.png", "c.png"].enumerated() {
            try app.find(containing: name).click(modifiers: index == 0 ? [] : [.control, .command])
            try app.settle()
        }
        let button = try app.find(.button, "Take")
        try button.click()
        try app.settle()
        let found = delegate.results.first?.map { ($0.assetIdentifier! as NSString).lastPathComponent } ?? []
        #expect(delegate.results.count == 1 && found.count == (limit == 0 ? 3 : limit))
        #expect(delegate.results.first?.allSatisfy { $0.itemProvider.hasItemConformingToTypeIdentifier(UTType.png.identifier) } == true)
        app.close()
        let again = self.app { Controller(configuration: configuration, delegate: delegate) }
        try again.settle()
        try again.find(.button, "Cancel").click()
        try again.settle()
        #expect(delegate.results.count == 2 && delegate.results.last?.isEmpty == true)
    }
}
