@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Image files and asset catalogues") struct ImageLibraryTests {
    private let folder: ResourceFolder

    init() throws { folder = try ResourceFolder() }

    private func variant(_ name: String, scale: CGFloat = 1, _ scheme: ColorScheme = .light) throws -> String? {
        try ImageLibrary.asset(named: name, in: folder.bundle)?.variant(scale: scale, scheme)?.url.lastPathComponent
    }

    @Test("An image file is found by exact name, with or without extension") func findsFilesByName() throws {
        try folder.add("cloud.png", 10, 10)
        try folder.add("cloud@2x.png", 20, 20)
        try folder.add("photo.JPG", 1, 1)
        #expect(try variant("cloud") == "cloud.png")
        #expect(try variant("cloud.png") == "cloud.png")
        #expect(try variant("photo") == "photo.JPG")
        #expect(try variant("Cloud") == nil)
        #expect(try variant("nothing") == nil)
    }

    @Test(
        "An image takes the variant of the next scale, or the largest",
        arguments: [(1, "a.png"), (1.5, "a@2x.png"), (2, "a@2x.png"), (2.5, "a@3x.png"), (4, "a@3x.png")])
    func takesTheVariantForTheScreen(scale: CGFloat, file: String) throws {
        for name in ["a.png", "a@2x.png", "a@3x.png"] { try folder.add(name, 1, 1) }
        #expect(try variant("a", scale: scale) == file)
    }

    @Test("An image in a folder is found by its path only") func findsFilesInFolders() throws {
        try folder.add("Pictures/flag.png", 3, 3)
        #expect(try variant("Pictures/flag") == "flag.png")
        #expect(try variant("flag") == nil)
        #expect(try variant("../flag") == nil)
    }

    @Test("Asset catalogues give scale and dark variants, namespaces and rendering intent")
    func readsAssetCatalogues() throws {
        try folder.add("Assets.xcassets/Contents.json", json: #"{"info":{"author":"xcode","version":1}}"#)
        try folder.add("Assets.xcassets/Sky.imageset/Contents.json", json: """
            {"images":[
              {"idiom":"universal","filename":"sky.png","scale":"1x"},
              {"idiom":"universal","filename":"sky-large.png","scale":"2x"},
              {"idiom":"universal","scale":"3x"},
              {"idiom":"universal","filename":"night.png","scale":"1x",
               "appearances":[{"appearance":"luminosity","value":"dark"}]}],
             "properties":{"template-rendering-intent":"template"}}
            """)
        for name in ["sky.png", "sky-large.png", "night.png"] { try folder.add("Assets.xcassets/Sky.imageset/\(name)", 1, 1) }
        try folder.add("Assets.xcassets/Icons/Contents.json", json: #"{"properties":{"provides-namespace":true}}"#)
        try folder.add("Assets.xcassets/Icons/Sun.imageset/Contents.json", json: #"{"images":[{"filename":"sun.png"}]}"#)
        try folder.add("Assets.xcassets/Icons/Sun.imageset/sun.png", 1, 1)
        try folder.add("Assets.xcassets/Plain/Moon.imageset/Contents.json", json: #"{"images":[{"filename":"moon.png"}]}"#)
        try folder.add("Assets.xcassets/Plain/Moon.imageset/moon.png", 1, 1)
        #expect(try variant("Sky") == "sky.png")
        #expect(try variant("Sky", scale: 2) == "sky-large.png")
        #expect(try variant("Sky", .dark) == "night.png")
        #expect(try variant("Icons/Sun") == "sun.png")
        #expect(try variant("Sun") == nil)
        #expect(try variant("Moon") == "moon.png")
        #expect(try ImageLibrary.asset(named: "Sky", in: folder.bundle)?.renderingMode == .template)
    }

    @Test("A malformed asset catalogue entry is reported and not found") func brokenCataloguesAreTold() throws {
        try folder.add("Assets.xcassets/Bad.imageset/Contents.json", json: "{")
        let messages = try Diagnostics.recording { try #require(variant("Bad") == nil) }
        #expect(messages.contains { $0.contains("Bad.imageset") })
    }
}
