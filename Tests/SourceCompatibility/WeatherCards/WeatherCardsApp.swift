import SwiftUI

@main
struct WeatherCardsApp: App {
    var body: some Scene {
        WindowGroup {
            WeatherView(city: .samples[0])
        }
    }
}

struct Hour: Identifiable {
    let id = UUID()
    let time: String
    let symbol: String
    let degrees: Int
}

struct City: Identifiable {
    let name: String
    let condition: String
    let degrees: Int
    let low: Int
    let high: Int
    let isNight: Bool
    let hours: [Hour]

    var id: String { name }

    static let samples = [
        City(
            name: "Porto", condition: "Sun between\nthe showers", degrees: 17, low: 11, high: 19, isNight: false,
            hours: [
                Hour(time: "Now", symbol: "cloud.sun.rain.fill", degrees: 17), Hour(time: "11", symbol: "cloud.sun.fill", degrees: 18),
                Hour(time: "12", symbol: "sun.max.fill", degrees: 19), Hour(time: "13", symbol: "cloud.rain.fill", degrees: 16),
                Hour(time: "14", symbol: "cloud.bolt.fill", degrees: 15),
            ]),
        City(
            name: "Tromsø", condition: "Clear night", degrees: -8, low: -12, high: -5, isNight: true,
            hours: [
                Hour(time: "Now", symbol: "moon.stars.fill", degrees: -8), Hour(time: "23", symbol: "moon.fill", degrees: -9),
                Hour(time: "0", symbol: "cloud.moon.fill", degrees: -10), Hour(time: "1", symbol: "snowflake", degrees: -11),
                Hour(time: "2", symbol: "snowflake", degrees: -12),
            ]),
    ]
}

struct WeatherView: View {
    @State var city: City
    @State private var showsFahrenheit = false

    var body: some View {
        ZStack {
            BackgroundView(isNight: city.isNight)
            VStack(spacing: 24) {
                Text(city.name)
                    .font(.system(size: 34, weight: .medium))
                    .foregroundColor(.white)
                    .shadow(radius: 2)
                    .padding(.top, 40)
                    .onTapGesture(perform: next)

                HeadlineView(city: city, showsFahrenheit: showsFahrenheit)

                HoursCard(hours: city.hours, convert: text)

                Spacer()

                Button {
                    withAnimation(.easeInOut(duration: 0.4)) { showsFahrenheit.toggle() }
                } label: {
                    WeatherButtonLabel(title: showsFahrenheit ? "Use Celsius" : "Use Fahrenheit")
                }
                .buttonStyle(.plain)

                Button(action: next) {
                    HStack {
                        Image(systemName: "location.fill")
                        Text("Next City")
                    }
                }
                .buttonStyle(.plain)
                .foregroundColor(.white.opacity(0.9))
                .padding(.bottom, 24)
            }
        }
    }

    private func text(_ celsius: Int) -> String {
        showsFahrenheit ? "\(celsius * 9 / 5 + 32)°" : "\(celsius)°"
    }

    private func next() {
        let index = City.samples.firstIndex { $0.id == city.id } ?? 0
        withAnimation { city = City.samples[(index + 1) % City.samples.count] }
    }
}

struct BackgroundView: View {
    let isNight: Bool

    var body: some View {
        LinearGradient(
            gradient: Gradient(colors: [isNight ? .black : .blue, isNight ? .gray : Color(red: 0.6, green: 0.85, blue: 1)]),
            startPoint: .topLeading, endPoint: .bottomTrailing
        )
        .ignoresSafeArea()
    }
}

struct HeadlineView: View {
    let city: City
    let showsFahrenheit: Bool

    private var degrees: Int { showsFahrenheit ? city.degrees * 9 / 5 + 32 : city.degrees }

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: city.hours[0].symbol)
                .renderingMode(.original)
                .resizable()
                .aspectRatio(contentMode: .fit)
                .frame(width: 140, height: 140)
                .shadow(color: .black.opacity(0.3), radius: 10, x: 0, y: 8)
            Text("\(degrees)°")
                .font(.system(size: 70, weight: .medium))
                .foregroundColor(.white)
                .contentTransition(.numericText())
            Text(city.condition)
                .font(.title3)
                .multilineTextAlignment(.center)
                .foregroundColor(.white)
                .shadow(color: .black, radius: 3)
            (Text("L: \(city.low)°  ").foregroundColor(.cyan) + Text("H: \(city.high)°").foregroundColor(.yellow))
                .font(.headline)
                .saturation(0.8)
                .compositingGroup()
                .shadow(radius: 1)
        }
    }
}

struct HoursCard: View {
    let hours: [Hour]
    let convert: (Int) -> String

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Label("HOURLY FORECAST", systemImage: "clock")
                .font(.caption.weight(.semibold))
                .foregroundStyle(.secondary)
            Divider()
            HStack(spacing: 0) {
                ForEach(hours) { hour in
                    VStack(spacing: 8) {
                        Text(hour.time).font(.subheadline)
                        Image(systemName: hour.symbol)
                            .symbolRenderingMode(.multicolor)
                            .font(.title2)
                            .frame(height: 28)
                        Text(convert(hour.degrees)).bold()
                    }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("\(hour.time): \(convert(hour.degrees))")
                }
            }
        }
        .padding()
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
        .padding(.horizontal)
    }
}

struct WeatherButtonLabel: View {
    let title: String

    var body: some View {
        Text(title)
            .frame(width: 260, height: 50)
            .background(Color.white.gradient)
            .foregroundColor(.blue)
            .font(.system(size: 20, weight: .bold, design: .rounded))
            .cornerRadius(12)
            .shadow(radius: 8)
    }
}
