import Foundation
@testable import CoreLocation
import Testing

@Suite("Values of places, errors and regions") struct LocationValueTests {
    @Test("errors have their numbers and domain") func errors() {
        let codes: [CLError.Code] = [
            .locationUnknown, .denied, .network, .headingFailure, .regionMonitoringDenied, .regionMonitoringFailure,
            .regionMonitoringSetupDelayed, .regionMonitoringResponseDelayed, .geocodeFoundNoResult, .geocodeFoundPartialResult,
            .geocodeCanceled, .deferredFailed, .deferredNotUpdatingLocation, .deferredAccuracyTooLow, .deferredDistanceFiltered,
            .deferredCanceled, .rangingUnavailable, .rangingFailure, .promptDeclined, .historicalLocationError,
        ]
        #expect(codes.map(\.rawValue) == Array(0...19))
        let error = CLError(.geocodeCanceled)
        #expect(error.errorCode == 10 && CLError.errorDomain == kCLErrorDomain && error.code == CLError.geocodeCanceled)
        #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.localizedDescription)
        #expect([CLError.locationUnknown, CLError.denied, CLError.network, CLError.headingFailure, CLError.regionMonitoringDenied,
            CLError.geocodeFoundNoResult].map(\.rawValue) == [0, 1, 2, 3, 4, 8])
    }

    @Test("states have their numbers") func states() {
        let statuses: [CLAuthorizationStatus] = [.notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse]
        #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4] && CLAuthorizationStatus.authorized == .authorizedAlways)
        #expect(CLAccuracyAuthorization.fullAccuracy.rawValue == 0 && CLAccuracyAuthorization.reducedAccuracy.rawValue == 1)
        let activities: [CLActivityType] = [.other, .automotiveNavigation, .fitness, .otherNavigation, .airborne]
        #expect(activities.map(\.rawValue) == [1, 2, 3, 4, 5])
        let ways: [CLDeviceOrientation] = [.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown]
        #expect(ways.map(\.rawValue) == Array(0...6))
        #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    }

    @Test("wishes for accuracy are ordered from the best to the town") func accuracies() {
        #expect(kCLLocationAccuracyBestForNavigation == -2 && kCLLocationAccuracyBest == -1)
        let wishes: [CLLocationAccuracy] = [
            kCLLocationAccuracyBestForNavigation, kCLLocationAccuracyBest, kCLLocationAccuracyNearestTenMeters,
            kCLLocationAccuracyHundredMeters, kCLLocationAccuracyKilometer, kCLLocationAccuracyThreeKilometers, kCLLocationAccuracyReduced,
        ]
        #expect(
            wishes == wishes.sorted() && wishes[2..<6] == [10, 100, 1000, 3000] && kCLDistanceFilterNone == -1 && kCLHeadingFilterNone == -1
        )
    }

    @Test("a place has what it was made with, and what is not known is negative") func places() {
        let coordinate = CLLocationCoordinate2D(latitude: 52, longitude: 13), time = Date(timeIntervalSinceReferenceDate: 5)
        let degrees: CLLocationDegrees = coordinate.latitude, plain = CLLocation(latitude: degrees, longitude: 13)
        #expect(
            plain.altitude == 0 && plain.horizontalAccuracy == 0 && plain.verticalAccuracy == -1 && plain.course == -1 && plain.speed == -1)
        #expect(plain.courseAccuracy == -1 && plain.speedAccuracy == -1 && plain.floor == nil)
        let height = CLLocation(coordinate: coordinate, altitude: 40, horizontalAccuracy: 5, verticalAccuracy: 6, timestamp: time)
        #expect(height.altitude == 40 && height.ellipsoidalAltitude == 40 && height.horizontalAccuracy == 5 && height.verticalAccuracy == 6)
        #expect(height.timestamp == time && height.course == -1 && height.coordinate.longitude == 13)
        let direction: CLLocationDirection = 90, speed: CLLocationSpeed = 3
        let moving = CLLocation(
            coordinate: coordinate, altitude: 40, horizontalAccuracy: 5, verticalAccuracy: 6, course: direction, speed: speed,
            timestamp: time)
        let courseAccuracy: CLLocationDirectionAccuracy = moving.courseAccuracy,
            speedAccuracy: CLLocationSpeedAccuracy = moving.speedAccuracy
        #expect(moving.course == 90 && moving.speed == 3 && courseAccuracy == -1 && speedAccuracy == -1)
        #expect(moving.description.hasPrefix("<+52.00000000,+13.00000000> +/- 5.00m (speed 3.00 mps / course 90.00) @ "))
    }

    @Test("a region tells of entry and exit unless it is told not to; a direction that is not known is negative") func regions() {
        let region = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 30, identifier: "home")
        #expect(
            region.notifyOnEntry && region.notifyOnExit && region.radius == 30 && region.center.longitude == 2
                && region.identifier == "home")
        region.notifyOnEntry = false
        region.notifyOnExit = false
        #expect(!region.notifyOnEntry && !region.notifyOnExit)
        let heading = CLHeading(), component: CLHeadingComponentValue = heading.headingAccuracy
        #expect(heading.magneticHeading < 0 && heading.trueHeading < 0 && component < 0)
    }

    @Test("a place with an address has its parts, and so has its copy") func placemarks() {
        let names = [
            "name", "thoroughfare", "subThoroughfare", "locality", "subLocality", "administrativeArea", "subAdministrativeArea",
            "postalCode", "isoCountryCode", "country", "inlandWater", "ocean",
        ]
        let made = CLPlacemark(
            location: CLLocation(latitude: 1, longitude: 2), parts: Dictionary(uniqueKeysWithValues: names.map { ($0, "a \($0)") }),
            areasOfInterest: ["tower"], timeZone: TimeZone(identifier: "Europe/Berlin"))
        for place in [made, CLPlacemark(placemark: made)] {
            let parts = [
                place.name, place.thoroughfare, place.subThoroughfare, place.locality, place.subLocality, place.administrativeArea,
                place.subAdministrativeArea, place.postalCode, place.isoCountryCode, place.country, place.inlandWater, place.ocean,
            ]
            #expect(parts == names.map { "a \($0)" } && place.areasOfInterest == ["tower"] && place.timeZone?.identifier == "Europe/Berlin")
            #expect(place.location?.coordinate.longitude == 2)
        }
    }

    @Test("addresses are refused however they are asked for, and nothing waits") func geocoder() async {
        let coder = CLGeocoder(), place = CLLocation(latitude: 1, longitude: 2)
        let region = CLCircularRegion(center: place.coordinate, radius: 1, identifier: "")
        func answer(_ ask: (@escaping CLGeocodeCompletionHandler) -> Void) async -> CLError.Code? {
            await withCheckedContinuation { go in
                ask { places, error in go.resume(returning: places == nil ? (error as? CLError)?.code : nil) }
            }
        }
        let answers = [
            await answer { coder.reverseGeocodeLocation(place, completionHandler: $0) },
            await answer { coder.reverseGeocodeLocation(place, preferredLocale: Locale(identifier: "de"), completionHandler: $0) },
            await answer { coder.geocodeAddressString("Berlin", completionHandler: $0) },
            await answer { coder.geocodeAddressString("Berlin", in: region, completionHandler: $0) },
            await answer { coder.geocodeAddressString("Berlin", in: region, preferredLocale: nil, completionHandler: $0) },
        ]
        #expect(answers == [.network, .network, .network, .network, .network])
        await #expect(throws: CLError.self) { try await coder.reverseGeocodeLocation(place) }
        await #expect(throws: CLError.self) { try await coder.reverseGeocodeLocation(place, preferredLocale: nil) }
        await #expect(throws: CLError.self) { try await coder.geocodeAddressString("Berlin", in: region) }
        await #expect(throws: CLError.self) { try await coder.geocodeAddressString("Berlin", in: nil, preferredLocale: nil) }
        coder.cancelGeocode()
        #expect(!coder.isGeocoding)
    }
}

/// A delegate with every method, which notes the calls.
@MainActor private final class Everything: NSObject, @preconcurrency CLLocationManagerDelegate {
    var told: [String] = []
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { told.append("places") }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { told.append("error") }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { told.append("authorization") }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        told.append("status \(status.rawValue)")
    }
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) { told.append("heading") }
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
        told.append("calibration")
        return true
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) { told.append("entered") }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) { told.append("left") }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) { told.append("watching") }
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
        told.append("state")
    }
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error) {
        told.append("unwatched")
    }
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { told.append("paused") }
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) { told.append("resumed") }
}

@MainActor private final class Sky: LocationService {
    var onLocation: ((CLLocation) -> Void)?
    var starts: [[Double]] = []
    var stops = 0
    func start(accuracy: CLLocationAccuracy, distance: CLLocationDistance) async throws { starts.append([accuracy, distance]) }
    func stop() async { stops += 1 }
}

@MainActor @Suite("A manager's settings, and what a desktop does not know") struct ManagerDetailTests {
    private let sky = Sky(), everything = Everything()

    private func manager() -> CLLocationManager {
        let sky = sky, manager = CLLocationManager(service: { sky })
        manager.delegate = everything
        return manager
    }

    private func settle(until isDone: () -> Bool) async {
        for _ in 0..<100_000 where !isDone() { await Task.yield() }
    }

    @Test("settings have a phone's defaults and are kept") func settings() {
        let manager = manager()
        #expect(manager.activityType == .other && manager.pausesLocationUpdatesAutomatically && !manager.allowsBackgroundLocationUpdates)
        #expect(!manager.showsBackgroundLocationIndicator && manager.headingFilter == 1 && manager.headingOrientation == .portrait)
        #expect(manager.desiredAccuracy == kCLLocationAccuracyBest && manager.distanceFilter == kCLDistanceFilterNone)
        (manager.activityType, manager.pausesLocationUpdatesAutomatically) = (.fitness, false)
        (manager.allowsBackgroundLocationUpdates, manager.showsBackgroundLocationIndicator) = (true, true)
        (manager.headingFilter, manager.headingOrientation) = (5, .faceUp)
        #expect(manager.activityType == .fitness && !manager.pausesLocationUpdatesAutomatically && manager.allowsBackgroundLocationUpdates)
        #expect(manager.showsBackgroundLocationIndicator && manager.headingFilter == 5 && manager.headingOrientation == .faceUp)
        #expect(
            manager.accuracyAuthorization == .fullAccuracy && !manager.isAuthorizedForWidgetUpdates
                && CLLocationManager.locationServicesEnabled())
        #expect(CLLocationManager.authorizationStatus() == .notDetermined)
    }

    @Test("large movements are places to a kilometre, each half a kilometre") func significantChanges() async {
        let manager = manager()
        #expect(CLLocationManager.significantLocationChangeMonitoringAvailable())
        manager.startMonitoringSignificantLocationChanges()
        await settle { !sky.starts.isEmpty }
        #expect(sky.starts == [[kCLLocationAccuracyKilometer, 500]])
        sky.onLocation?(CLLocation(latitude: 1, longitude: 2))
        #expect(everything.told.last == "places" && everything.told.contains("status 4"))
        manager.stopMonitoringSignificantLocationChanges()
        await settle { sky.stops == 1 }
        #expect(sky.stops == 1)
    }

    @Test("directions and regions are refused, and nothing else is told of them") func unknown() async {
        let manager = manager(), region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "home")
        #expect(!CLLocationManager.headingAvailable() && manager.heading == nil && manager.monitoredRegions.isEmpty)
        #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
        manager.startUpdatingHeading()
        manager.startMonitoring(for: region)
        await settle { everything.told.count == 4 }
        manager.stopUpdatingHeading()
        manager.stopMonitoring(for: region)
        for _ in 0..<100 { await Task.yield() }
        #expect(everything.told.sorted() == ["authorization", "error", "status 0", "unwatched"])
        // A delegate that says nothing wants no calibration.
        final class Quiet: NSObject, CLLocationManagerDelegate {}
        #expect(!Quiet().locationManagerShouldDisplayHeadingCalibration(manager))
    }
}
