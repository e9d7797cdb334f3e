@testable import EspalierCommand
import Foundation
import Testing

@Suite("The device that an app runs on, and what is compiled for it") struct DeviceChoiceTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func app(_ settings: [String: String], for device: AppDevice? = nil) throws -> AppTarget {
        var fixture = ProjectFixture()
        fixture.settings = settings
        return try #require(try XcodeProject(fixture.write(to: scratch), for: device).apps.first)
    }

    private static let multiplatform = ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"]

    @Test("A target for several platforms is compiled for the device that is asked for", arguments: [
        (nil, AppPlatform.mac), (.desktop, .mac), (.phone, .phone), (.pad, .phone),
    ] as [(AppDevice?, AppPlatform)])
    func several(_ device: AppDevice?, _ platform: AppPlatform) throws {
        #expect(try app(Self.multiplatform, for: device).platform == platform)
        #expect(try app(["SDKROOT": "macosx"], for: device).platform == .mac)
        #expect(try app(["SDKROOT": "iphoneos"], for: device).platform == .phone)
    }

    @Test(
        "The files of a platform are those of the device that is asked for",
        arguments: [(AppDevice.phone, "Phone.swift"), (.desktop, "Mac.swift")])
    func files(_ device: AppDevice, _ expected: String) throws {
        for path in ["Phone.swift", "Mac.swift"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        fixture.settings = Self.multiplatform
        fixture.addFile("P", "Phone.swift")
        fixture.addFile("M", "Mac.swift")
        fixture.add("BP", "PBXBuildFile", ["fileRef": "P", "platformFilter": "ios"])
        fixture.add("BM", "PBXBuildFile", ["fileRef": "M", "platformFilters": "(macos, )"])
        let app = try #require(try XcodeProject(fixture.write(to: scratch), for: device).apps.first)
        #expect(app.sources.map(\.lastPathComponent) == [expected])
    }

    @Test("A target is made for the devices of its family: an iPad's window is 820 x 1180", arguments: [
        ("2", AppDevice.pad, "820x1180"), ("1", .phone, nil), ("1,2", .phone, nil), ("", .phone, nil), ("2,7", .pad, "820x1180"),
    ] as [(String, AppDevice, String?)])
    func families(_ family: String, _ device: AppDevice, _ size: String?) throws {
        var settings = ["SDKROOT": "iphoneos"]
        if !family.isEmpty { settings["TARGETED_DEVICE_FAMILY"] = family }
        let app = try app(settings)
        #expect(app.device == device && app.windowSize(on: nil) == size && app.isForPhones == (device == .phone))
        #expect(app.platform == .phone)
        #expect(app.windowSize(on: .desktop) == nil && app.windowSize(on: .pad) == "820x1180")
    }

    @Test("An iPad's app that may only lie on its side opens that way") func landscapePad() throws {
        let app = try app([
            "SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "2",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
                "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"
        ])
        #expect(app.windowSize(on: nil) == "1180x820")
    }

    @Test("A device is one of three, and an iPad is a desktop of its size to the app") func names() throws {
        for name in ["phone", "pad", "desktop"] { #expect(try AppDevice(option: name)?.rawValue == name) }
        #expect(try AppDevice(option: nil) == nil)
        #expect(throws: UsageError.self) { try AppDevice(option: "watch") }
        #expect(AppDevice.allCases.map(\.nameForApp) == ["phone", "desktop", "desktop"])
    }

    @Test(
        "Of several apps the one for the device is taken",
        arguments: [(nil, "Phone"), (.desktop, "Desk"), (.phone, "Phone"), (.pad, "Phone")] as [(AppDevice?, String)])
    func chosen(_ device: AppDevice?, _ expected: String) throws {
        guard case .app(let app) = try Project.read(Fixture.folder.appendingPathComponent("Duet").path, for: device) else {
            throw CommandError("no app")
        }
        #expect(app.name == expected && app.notes.contains { $0.contains("Phone, Desk") && $0.contains("This is \(expected)") })
    }
}
