import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import SwiftUI
import Testing
@testable import UIKit
import UniformTypeIdentifiers

/// A folder of a test's own.
private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("pickers-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    func file(_ name: String, _ data: Data = Data("text".utf8)) throws -> URL {
        let file = url.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }
}

@MainActor private final class Told: NSObject, UIDocumentPickerDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
    UIColorPickerViewControllerDelegate {
    var picked: [[URL]] = [], cancelled = 0, info: [UIImagePickerController.InfoKey: Any] = [:], colors: [[Int]] = [], former = 0
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { picked.append(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelled += 1 }
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        self.info = info
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
        colors.append(color.bytes)
        #expect(!continuously)
    }
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) { former += 1 }
}

@MainActor @Suite("UIKit's pickers of files, pictures and colours") struct PickerTests {
    private let told = Told(), folder: Folder

    init() throws { folder = try Folder() }

    /// Files are placed beside the main thread.
    private func wait(_ condition: () -> Bool) async throws { try await TestApp { Text("Waiting") }.wait(until: condition) }

    @Test("A picker gives the files that were chosen, once; nothing chosen is told as that") func opening() throws {
        let file = try folder.file("a.txt"), picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        #expect(!picker.allowsMultipleSelection && picker.shouldShowFileExtensions && picker.directoryURL == nil && picker.delegate == nil)
        picker.delegate = told
        (picker.allowsMultipleSelection, picker.shouldShowFileExtensions, picker.directoryURL) = (true, false, folder.url)
        #expect(picker.allowsMultipleSelection && !picker.shouldShowFileExtensions && picker.directoryURL == folder.url)
        picker.chosen([file])
        picker.chosen(nil)
        #expect(told.picked == [[file]] && told.cancelled == 0)
        let other = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: false)
        other.delegate = told
        other.chosen(nil)
        #expect(told.cancelled == 1 && told.picked.count == 1)
    }

    @Test("A copy is another file with the same content; the first one stays") func copying() async throws {
        let file = try folder.file("a.txt"), picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
        picker.delegate = told
        picker.chosen([file])
        try await wait { !told.picked.isEmpty }
        let copy = try #require(told.picked.first?.first)
        #expect(copy != file && copy.lastPathComponent == "a.txt" && FileManager.default.fileExists(atPath: file.path))
        #expect(try Data(contentsOf: copy) == Data("text".utf8))
        try? FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }

    @Test("Exporting copies or moves the app's files to the folder that is chosen, and replaces none", arguments: [true, false])
    func exporting(_ copies: Bool) async throws {
        let file = try folder.file("a.txt"), target = folder.url.appendingPathComponent("Target")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try Data("old".utf8).write(to: target.appendingPathComponent("a.txt"))
        let picker =
            copies
            ? UIDocumentPickerViewController(forExporting: [file], asCopy: true) : UIDocumentPickerViewController(forExporting: [file])
        picker.delegate = told
        picker.chosen([target])
        try await wait { !told.picked.isEmpty }
        let placed = try #require(told.picked.first?.first)
        #expect(placed.deletingLastPathComponent().lastPathComponent == "Target" && placed.lastPathComponent != "a.txt")
        #expect(FileManager.default.fileExists(atPath: file.path) == copies)
        #expect(try Data(contentsOf: target.appendingPathComponent("a.txt")) == Data("old".utf8))
    }

    @Test("A picked picture comes with its file and type, also as the edited one where editing is allowed; a film is its file")
    func pictures() throws {
        let picker = UIImagePickerController()
        #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"] && !picker.allowsEditing)
        #expect(picker.cameraDevice == .rear && picker.cameraCaptureMode == .photo && picker.showsCameraControls)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) }
        let file = try folder.file("a.png", try #require(image.pngData()))
        picker.delegate = told
        picker.end(file)
        #expect((told.info[.originalImage] as? UIImage)?.cgImage?.width == image.cgImage?.width && told.info[.editedImage] == nil)
        #expect(told.info[.imageURL] as? URL == file && told.info[.mediaType] as? String == "public.image" && told.info[.cropRect] == nil)
        picker.allowsEditing = true
        picker.end(file)
        #expect(told.info[.editedImage] is UIImage)
        let film = try folder.file("a.mov")
        picker.end(film)
        #expect(told.info[.mediaURL] as? URL == film && told.info[.originalImage] == nil)
        picker.end(try folder.file("broken.png"))
        picker.end(nil)
        #expect(told.cancelled == 2)
    }

    @Test("There is no camera, and no films or pictures from one") func camera() {
        for source in [UIImagePickerController.SourceType.photoLibrary, .savedPhotosAlbum] {
            #expect(UIImagePickerController.isSourceTypeAvailable(source))
            #expect(UIImagePickerController.availableMediaTypes(for: source) == ["public.image", "public.movie"])
        }
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera) && UIImagePickerController.availableMediaTypes(for: .camera) == nil)
        for device in [UIImagePickerController.CameraDevice.rear, .front] {
            #expect(!UIImagePickerController.isCameraDeviceAvailable(device))
        }
        let picker = UIImagePickerController()
        (picker.cameraDevice, picker.cameraCaptureMode, picker.showsCameraControls) = (.front, .video, false)
        #expect(picker.cameraDevice == .front && picker.cameraCaptureMode == .video && !picker.showsCameraControls)
        picker.mediaTypes = ["public.movie"]
        #expect(picker.mediaTypes == ["public.movie"])
        #expect(!Diagnostics.recording { picker.sourceType = .camera }.isEmpty)
    }

    @Test("A colour that is chosen is told, to former delegates, too; a picker may have no opacity", arguments: [true, false])
    func colors(_ supportsAlpha: Bool) throws {
        let host = UIViewController(), app = TestApp { ControllerOnScreen(controller: host) }, picker = UIColorPickerViewController()
        #expect(picker.supportsAlpha)
        picker.supportsAlpha = supportsAlpha
        picker.delegate = told
        host.present(picker, animated: false)
        try app.settle()
        #expect(app.findAll(.slider).contains { $0.label?.lowercased().contains("opacity") == true } == supportsAlpha)
        try app.find(.button, "blue").click()
        try app.settle()
        #expect(told.colors == [picker.selectedColor.bytes] && told.former == 1 && host.presentedViewController === picker)
    }

    @Test("Names in a picker of fonts are each in its own font, or all in the system's", arguments: [true, false])
    func fonts(_ isPlain: Bool) throws {
        let host = UIViewController(), app = TestApp(fonts: .kit) { ControllerOnScreen(controller: host) }
        let settings = UIFontPickerViewController.Configuration()
        #expect(!settings.displayUsingSystemFont && !settings.includeFaces && settings.filteredTraits.isEmpty)
        settings.displayUsingSystemFont = isPlain
        let picker = UIFontPickerViewController(configuration: settings)
        #expect(picker.configuration.displayUsingSystemFont == isPlain)
        host.present(picker, animated: false)
        try app.settle()
        func width() throws -> CGFloat { try #require(app.runs.first { $0.string == "Noto Serif" }).bounds.width }
        let serif = try width()
        host.dismiss(animated: false)
        settings.displayUsingSystemFont = !isPlain
        host.present(UIFontPickerViewController(configuration: settings), animated: false)
        try app.settle()
        #expect(try width() != serif)
    }

    @Test("Numbers and names are UIKit's") func numbers() {
        #expect([UIImagePickerController.SourceType.photoLibrary, .camera, .savedPhotosAlbum].map(\.rawValue) == [0, 1, 2])
        #expect([UIImagePickerController.CameraDevice.rear, .front].map(\.rawValue) == [0, 1])
        #expect([UIImagePickerController.CameraCaptureMode.photo, .video].map(\.rawValue) == [0, 1])
        #expect([UIImagePickerController.InfoKey.originalImage, .editedImage, .imageURL, .mediaURL, .mediaType, .cropRect].map(\.rawValue)
            == ["OriginalImage", "EditedImage", "ImageURL", "MediaURL", "MediaType", "CropRect"].map { "UIImagePickerController" + $0 })
    }
}
