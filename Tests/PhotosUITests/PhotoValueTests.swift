import Foundation
@testable import PhotosUI
import SwiftUI
import Testing

@Suite("Filters, items and the library of pictures") struct PhotoValueTests {
    @Test("a filter offers pictures, films, or both") func filters() {
        for filter in [PHPickerFilter.images, .livePhotos, .screenshots, .panoramas, .depthEffectPhotos, .bursts] {
            #expect(filter.types == [.image])
        }
        for filter in [PHPickerFilter.videos, .screenRecordings, .cinematicVideos, .slomoVideos, .timelapseVideos] {
            #expect(filter.types == [.movie])
        }
        #expect(PHPickerFilter.any(of: [.images, .videos]).types == [.image, .movie])
        #expect(PHPickerFilter.all(of: [.any(of: [.images, .videos]), .videos]).types == [.movie])
        #expect(PHPickerFilter.all(of: [.images, .videos]).types.isEmpty && PHPickerFilter.all(of: []).types == [.image, .movie])
        #expect(PHPickerFilter.not(.images).types == [.movie] && PHPickerFilter.not(.any(of: [.images, .videos])).types.isEmpty)
        // A panel that offers nothing would be of no use.
        #expect(
            PHPickerFilter.types(of: nil) == [.image, .movie] && PHPickerFilter.types(of: .all(of: [.images, .videos])) == [.image, .movie])
    }

    @Test("there is no library of pictures: an app is refused, however it asks") func library() async {
        #expect(PHPhotoLibrary.shared() === PHPhotoLibrary.shared())
        #expect(PHPhotoLibrary.authorizationStatus() == .denied && PHPhotoLibrary.authorizationStatus(for: .addOnly) == .denied)
        #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .denied)
        let first = await withCheckedContinuation { go in
            PHPhotoLibrary.requestAuthorization(for: .addOnly, handler: { go.resume(returning: $0) })
        }
        let second = await withCheckedContinuation { go in PHPhotoLibrary.requestAuthorization { go.resume(returning: $0) } }
        #expect(first == .denied && second == .denied)
        #expect([PHAuthorizationStatus.notDetermined, .restricted, .denied, .authorized, .limited].map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(PHAccessLevel.addOnly.rawValue == 1 && PHAccessLevel.readWrite.rawValue == 2)
    }

    @Test("a configuration has a phone's defaults and keeps what is set") func configuration() {
        var configuration = PHPickerConfiguration()
        #expect(configuration.filter == nil && configuration.selectionLimit == 1 && configuration.selection == .default)
        #expect(configuration.preferredAssetRepresentationMode == .automatic && configuration.preselectedAssetIdentifiers.isEmpty)
        #expect(configuration == PHPickerConfiguration(photoLibrary: .shared()))
        (configuration.preferredAssetRepresentationMode, configuration.selection) = (.compatible, .ordered)
        configuration.preselectedAssetIdentifiers = ["a"]
        #expect(configuration.preferredAssetRepresentationMode == .compatible && configuration.selection == .ordered)
        #expect(configuration.preselectedAssetIdentifiers == ["a"])
        #expect([PHPickerConfiguration.AssetRepresentationMode.automatic, .current, .compatible].map(\.rawValue) == [0, 1, 2])
        #expect([PHPickerConfiguration.Selection.default, .ordered, .continuous, .continuousAndOrdered].map(\.rawValue) == [0, 1, 2, 3])
        #expect(Set([PhotosPickerItem.EncodingDisambiguationPolicy.automatic, .current, .compatible]).count == 3)
        #expect(Set([PhotosPickerSelectionBehavior.default, .ordered, .continuous, .continuousAndOrdered]).count == 4)
    }

    @Test("an item is a file with a type, which is read when it is asked for") func items() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data("pixels".utf8).write(to: file)
        let item = PhotosPickerItem(itemIdentifier: file.path)
        #expect(
            item.itemIdentifier == file.path && item.supportedContentTypes == [.png] && item == PhotosPickerItem(itemIdentifier: file.path))
        #expect(try await item.loadTransferable(type: Data.self) == Data("pixels".utf8))
        let (progress, result) = await withCheckedContinuation { (go: CheckedContinuation<(Progress?, Data?), Never>) in
            let progress = item.loadTransferable(
                type: Data.self, completionHandler: { go.resume(returning: (nil, (try? $0.get()) ?? nil)) })
            #expect(progress.totalUnitCount == 1)
        }
        #expect(progress == nil && result == Data("pixels".utf8))
        try FileManager.default.removeItem(at: file)
        await #expect(throws: (any Error).self) { try await item.loadTransferable(type: Data.self) }
        let failed = await withCheckedContinuation { go in
            item.loadTransferable(type: Data.self, completionHandler: { result in
                if case .failure = result { go.resume(returning: true) } else { go.resume(returning: false) }
            })
        }
        #expect(failed && PhotosPickerItem(itemIdentifier: "/a/b").supportedContentTypes == [.data])
    }
}
